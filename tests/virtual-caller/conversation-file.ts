import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { EXAM_MODES, EXAM_STATES, EXAM_TEXT_REASONS, PHASE_IDS } from '#core/contracts/voice-wire.ts';

/**
 * The conversation files of tests/conversations; their README explains them by example.
 * Everything is strict: a misspelt key is an error, not an expectation that can never fail.
 */

const pattern = z
  .string()
  .min(1)
  .transform((source) => new RegExp(source, 'iu'));
const patterns = z.array(pattern).min(1);

/** What must be true when a step is over. */
export const expectationSchema = z.strictObject({
  /** The phase the exam is in now; several: one of them. */
  phase: z.union([z.enum(PHASE_IDS), z.array(z.enum(PHASE_IDS)).min(1)]).optional(),
  state: z.enum(EXAM_STATES).optional(),
  mode: z.enum(EXAM_MODES).optional(),
  /** Each must match what the agent said in this step, all texts joined. */
  text_matches: patterns.optional(),
  /** None may match. */
  not_matches: patterns.optional(),
  /** At least one text carries this reason. */
  reason: z.enum(EXAM_TEXT_REASONS).optional(),
  /** The agent says nothing in this step. */
  says_nothing: z.literal(true).optional(),
  /** The agent has ended the call (true) or is still there (false). */
  ended: z.boolean().optional(),
  /** Each must match what the agent understood of the caller's own words. */
  heard_matches: patterns.optional(),
  /** From the end of the caller's words to the first text. */
  within_ms: z.int().positive().optional(),
  /** From the start of the caller's words until the agent's sound has ended. */
  stops_within_ms: z.int().positive().optional(),
});
/** Parsed expectation. */
export type Expectation = z.infer<typeof expectationSchema>;

/** How a step is awaited: until the agent has finished, until it speaks, or not at all. */
const awaits = z.enum(['finished', 'speaking', 'nothing']).default('finished');
const turnBase = { expect: expectationSchema.optional(), wait_for: awaits, attempts: z.int().min(1).max(4).default(1) };

const ruleSchema = z.strictObject({ when: pattern, say: z.string().min(1), once: z.boolean().default(false) });

/** How one person answers what she is asked, in a file of its own: tests/conversations/people. */
const personSchema = z.strictObject({ rules: z.array(ruleSchema).min(1), otherwise: z.string().min(1) });

const answerSchema = z.strictObject({
  /** The first rule whose `when` matches what the agent said last decides; `otherwise` when none does. */
  rules: z.array(ruleSchema).default([]),
  otherwise: z.string().min(1).optional(),
  /** A person whose rules follow after these. */
  as: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional(),
  until: z.union([
    z.strictObject({ phase: z.enum(PHASE_IDS) }),
    z.strictObject({ text: pattern }),
    z.strictObject({ ended: z.literal(true) }),
  ]),
  /** The exam must get there in so many answers. */
  max_turns: z.int().min(1).max(80).default(20),
});

const stepSchema = z.union([
  /** Speaks or types, as the conversation's `input` says. */
  z.strictObject({ say: z.string().min(1), ...turnBase }),
  z.strictObject({ speak: z.string().min(1), ...turnBase }),
  z.strictObject({ type: z.string().min(1), ...turnBase }),
  /** Presses a button of a client: its plain German label is sent as typed input. */
  z.strictObject({ button: z.string().min(1), ...turnBase }),
  /** Listens to what the agent says by itself: the greeting, the words after a resume. */
  z.strictObject({ listen: z.literal(true), expect: expectationSchema.optional() }),
  /** Is quiet for so long. */
  z.strictObject({ silence_ms: z.int().positive(), expect: expectationSchema.optional() }),
  /** Noise instead of words. */
  z.strictObject({
    noise: z.enum(['hiss', 'hum', 'knocks']),
    level_db: z.number().max(0).default(-24),
    for_ms: z.int().positive(),
    expect: expectationSchema.optional(),
  }),
  z.strictObject({ answer: answerSchema, expect: expectationSchema.optional() }),
  /** The line goes dead. */
  z.strictObject({ drop: z.literal(true) }),
  /** Calls again with the same session. */
  z.strictObject({ resume: z.literal(true), expect: expectationSchema.optional() }),
]);
/** Parsed step. */
export type Step = z.infer<typeof stepSchema>;
/** Parsed `answer` step. */
export type AnswerRules = z.infer<typeof answerSchema>;

const conversationSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string().optional(),
  input: z.enum(['voice', 'typed', 'mixed']),
  /** She reads and goes on without waiting for the sound. */
  reads: z.boolean().default(false),
  voice: z
    .strictObject({
      variant: z
        .string()
        .regex(/^de(\+\w+)?$/)
        .default('de+f2'),
      pitch: z.int().min(0).max(99).default(50),
      rate: z.int().min(80).max(260).default(150),
    })
    .default({ variant: 'de+f2', pitch: 50, rate: 150 }),
  background: z.strictObject({ noise: z.enum(['hiss', 'hum', 'knocks']), level_db: z.number().max(0) }).optional(),
  /** Must not match any text of the whole call. */
  never_said: patterns.optional(),
  steps: z.array(stepSchema).min(1),
});
/** Parsed conversation. */
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * Reads one conversation.
 * @throws {Error} naming the file and every problem in it.
 */
export function readConversation(file: string): Conversation {
  const conversation = readYaml(file, conversationSchema);
  const steps = conversation.steps.map((step) =>
    'answer' in step ? { ...step, answer: withPerson(step.answer, dirname(file)) } : step,
  );
  return { ...conversation, steps };
}

function withPerson(answer: AnswerRules, folder: string): AnswerRules {
  if (answer.as === undefined) return answer;
  const person = readYaml(join(folder, 'people', `${answer.as}.yaml`), personSchema);
  return { ...answer, rules: [...answer.rules, ...person.rules], otherwise: answer.otherwise ?? person.otherwise };
}

function readYaml<Shape>(file: string, schema: z.ZodType<Shape>): Shape {
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not valid:\n${z.prettifyError(parsed.error)}`);
}

/** Every line that the caller may say, in any step. */
export function linesOf(conversation: Conversation): string[] {
  return conversation.steps.flatMap((step) => {
    if ('say' in step) return [step.say];
    if ('speak' in step) return [step.speak];
    if ('type' in step) return [step.type];
    if (!('answer' in step)) return [];
    const { rules, otherwise } = step.answer;
    return [...rules.map((rule) => rule.say), ...(otherwise === undefined ? [] : [otherwise])];
  });
}
