import { writeFileSync } from 'node:fs';
import { loadLibrary } from '#prompts/library.ts';
import { POLICY_MODEL_FILE, encodePolicyModel } from '#safety/learned/policy-model-file.ts';
import { trainPolicyModel } from '#safety/learned/train-policy-model.ts';
import type { TrainingText } from '#safety/learned/train-policy-model.ts';
import { normaliseGerman } from '#safety/normalise-german.ts';
import { readPolicySet } from '#safety/policy-set/read-policy-set.ts';
import { splitSentences } from '#safety/sentences.ts';

/** `node scripts/train-policy-model.ts`: learns from the development part of the policy set and from the authored texts; held-out batches stay unseen. */
function main(): void {
  const examples = readPolicySet().filter(({ class: name }) => name !== 'LANG' && name !== 'OBF');
  const judged = examples.map(({ question, text, label, class: name }) => trainingText(text, question, label === 'unsafe' ? name : undefined));
  const authored = [...new Set([...loadLibrary().allTexts()].flatMap(({ text }) => splitSentences(text)))].map((sentence) => trainingText(sentence, '', undefined));
  const texts = [...judged, ...authored].filter(({ sentences }) => sentences.length > 0);
  writeFileSync(POLICY_MODEL_FILE, encodePolicyModel(trainPolicyModel(texts)));
}

function trainingText(text: string, question: string, policyClass: string | undefined): TrainingText {
  const asked = viewOf(question);
  return { policyClass, sentences: splitSentences(text).map((sentence) => ({ view: viewOf(sentence), question: asked })) };
}

function viewOf(text: string): string {
  return normaliseGerman(text).views[0] ?? ' ';
}

main();
