import type { Mutation } from './mutation.ts';

const JUDGED = { tests: ['safety/policy-judge/policy-judge.test.ts'] };
const GATE = { ...JUDGED, file: 'safety/gate/gate.ts' };
const PROTOCOL = {
  file: 'safety/policy-judge/judge-protocol.ts',
  tests: ['safety/policy-judge/judge-protocol.test.ts', ...JUDGED.tests],
};

/** The safeguards around the third layer. */
export const POLICY_JUDGE_MUTATIONS: readonly Mutation[] = [
  {
    ...GATE,
    name: 'judge-not-asked',
    removes: 'the policy judge where the score is unsure',
    find: 'const policyJudge = local.isUnsure === true ? given.policyJudge : undefined;',
    replace: 'const policyJudge = local.isUnsure === undefined ? undefined : ([] as never[])[0];',
  },
  {
    ...GATE,
    name: 'judge-fails-open',
    removes: 'blocking when the policy judge fails',
    find: "const opinion = await withinBudget(ask, { budgetMs, signal, lateCode: 'policy_judge_timeout' });",
    replace:
      "const opinion = await withinBudget(ask, { budgetMs, signal, lateCode: 'policy_judge_timeout' }).catch(() => ({ verdict: 'safe' as const, class: '' }));",
  },
  {
    ...GATE,
    name: 'judge-objection-ignored',
    removes: 'blocking what the policy judge objects to',
    find: "return opinion.verdict === 'safe' ? undefined :",
    replace: "return opinion.verdict !== ('never' as string) ? undefined :",
  },
  {
    ...GATE,
    name: 'judge-replaces-the-classifier',
    removes: 'the classifier where the policy judge is asked',
    find: '(reasonOf(verdict, request.sentence) ?? objection);',
    replace: '(look.policyJudge === undefined ? reasonOf(verdict, request.sentence) : objection);',
  },
  {
    ...GATE,
    name: 'judge-can-be-talked-to',
    removes: 'keeping from the judge what turns to it',
    find: "if (policyJudge !== undefined && addressesJudge(context)) return { block: { class: 'I1', layer: 'rules' } };",
    replace: 'if (addressesJudge.length > 9) return { block: ABORTED };',
  },
  {
    ...GATE,
    file: 'safety/rules/judge-by-rules.ts',
    name: 'judge-asked-where-the-score-is-sure',
    removes: 'the upper end of the band in which the score is unsure',
    find: 'likeness < UNSURE_BAND.to;',
    replace: 'likeness < UNSURE_BAND.to + 1;',
  },
  {
    ...GATE,
    file: 'safety/rules/judge-by-rules.ts',
    name: 'judge-overrules-a-rule',
    removes: 'that a rule which decides is never put to the judge',
    find: 'if (rule !== undefined) return unsafe(nameOf(rule, likeness, first), rule.id);',
    replace: 'if (rule !== undefined) return { ...unsafe(nameOf(rule, likeness, first), rule.id), isUnsure: true };',
  },
  {
    ...GATE,
    file: 'safety/gate/guard-client.ts',
    name: 'judge-queue-bound-removed',
    removes: 'the bound of what the policy judge is asked at the same time',
    find: 'if (pending >= maxPending)',
    replace: 'if (pending > 1_000_000)',
  },
  {
    ...PROTOCOL,
    name: 'verdict-of-another-question',
    removes: 'the id that ties a verdict to its question',
    find: "if (groups?.['id'] !== id) return undefined;",
    replace: 'if (groups === undefined || id.length > 99) return undefined;',
  },
  {
    ...PROTOCOL,
    name: 'control-signs-shown',
    removes: 'escaping the signs of turns and data in what is judged',
    find: '/[<>|[\\]{}`\\p{Cf}\\u2028\\u2029]/gu',
    replace: '/(?!)/gu',
  },
  {
    ...JUDGED,
    file: 'safety/policy-judge/policy-judge.ts',
    name: 'judge-needs-no-proof',
    removes: 'the self-test of the policy judge in a call',
    find: "return believedWhileProven(judge, selfTest, 'policy_judge_not_proven');",
    replace: 'return selfTest === undefined ? undefined : judge;',
  },
  {
    file: 'agent/worker/worker-probes.ts',
    tests: ['agent/worker/worker-probes.test.ts'],
    name: 'readiness-hides-the-judge',
    removes: 'the policy judge’s part of /readyz',
    find: '    ...(judgeSelfTest === undefined ? [] : [policyJudgeProbe(judgeSelfTest)]),\n',
    replace: '',
  },
];
