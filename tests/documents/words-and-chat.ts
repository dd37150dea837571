import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { saying } from '#api/domains/chat/chat-test-kit.ts';
import type { ProviderBehaviour } from '#api/domains/chat/chat-test-kit.ts';
import { runCommand } from '#scripts/setup/run-command.ts';
import type { Approved } from './read-and-correct.ts';
import type { App, Stage } from './stage.ts';

/** What she gets from an approved letter: answers, plain words, a copy. */

interface PlainVersion {
  readonly method: string;
  readonly note: string;
  readonly disclaimer: string;
  readonly sentences: readonly {
    readonly text: string;
    readonly wording: string;
    readonly source: { readonly start: number; readonly end: number };
  }[];
  readonly explanations: readonly { readonly term: string; readonly explanation: string }[];
}

const QUESTION = 'Wann ist laut meinem Brief die erste Nachsorge?';
const ANSWER = 'Laut Ihrem Brief ist die erste Nachsorge am 18.05.2026 um 9:30 Uhr in der Ambulanz geplant.';
const CONVERTING_LIMIT_MS = 30_000;

/** Without a model: words are explained, nothing is written anew, and that is said. */
export async function plainWordsWithoutModel({ check }: Stage, app: App, letter: Approved): Promise<void> {
  for (const path of ['simplify', 'summarize']) {
    const { status, body } = await app.call('ask', 'POST', `documents/${path}`, { documentId: letter.documentId });
    const version = body as PlainVersion;
    check(
      `${path}: without a model it says what it is`,
      status === 200 && version.method === 'glossary' && /(wie sie sind|nichts)/.test(version.note),
      body,
    );
    judgePlain(check, version, { path, letter });
    check(`${path}: difficult words are explained`, version.explanations.length >= 5, version.explanations);
  }
}

/** Nothing may stand there that is not in the letter, and every sentence leads back to its place. */
function judgePlain(
  check: Stage['check'],
  { sentences, disclaimer }: PlainVersion,
  { path, letter: { approved, secret } }: { readonly path: string; readonly letter: Approved },
): void {
  const strangers = sentences.filter(({ text, source: { start, end } }) => {
    const passage = approved.slice(start, end);
    return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).some((number) => !passage.includes(number));
  });
  check(
    `${path}: every number stands at the place that is named for it`,
    sentences.length > 0 && strangers.length === 0,
    strangers,
  );
  const original = sentences.filter(({ wording }) => wording === 'original');
  const changed = original.filter(
    ({ text, source: { start, end } }) => flat(text) !== flat(approved.slice(start, end)),
  );
  check(`${path}: what is called original is the letter's own`, changed.length === 0, changed);
  check(
    `${path}: nothing raw, and what it cannot do is said`,
    !JSON.stringify(sentences).includes(secret) && disclaimer.includes('keine Beurteilung'),
    disclaimer,
  );
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Without a model the chat says that it is a demonstration, in German, and invents nothing about her letter. */
export async function chatWithoutModel({ check }: Stage, app: App): Promise<void> {
  const { text } = await app.call('chat', QUESTION);
  check('without a model the chat answers in German and says what it is', /Vorführung|vorbereitet/i.test(text), text);
  check('without a model no dose is made up', !/\d\s?(?:mg|µg|Gy)/.test(text), text);
}

/** With a model: what it is given is what she approved, for her alone, and only while she lets it. */
export async function chatWithModel(stage: Stage, app: App, letter: Approved): Promise<void> {
  const { check, model } = stage;
  model.behave(saying(ANSWER));
  const given = async (asker: App) => {
    model.requests.length = 0;
    const { text } = await asker.call('chat', QUESTION);
    return { text, asked: JSON.stringify(model.requests.map(({ messages }) => messages)) };
  };
  const first = await given(app);
  check('the answer from her letter reaches her', first.text.includes('18.05.2026 um 9:30 Uhr'), first.text);
  check(
    'the model is given what she approved',
    ['Letrozol 2,5 mg', '75 µg', 'cM0', 'Ich vertrage Ibuprofen schlecht'].every((word) => first.asked.includes(word)),
    first.asked,
  );
  check(
    'the model is given nothing raw',
    first.asked !== '[]' && !first.asked.includes(letter.secret) && !/\bug\b/.test(first.asked),
  );
  check('the model is told where it comes from', first.asked.includes('Unterlagen'), first.asked);
  const free = await given(await stage.openApp('free'));
  check(
    "a free account is answered without anybody's letter",
    free.asked !== '[]' && !/Letrozol 2,5|Weidlich|75 µg/.test(free.asked),
    free.asked,
  );
  const other = await given(await stage.openApp('premium'));
  check(
    'somebody else is answered without her letter',
    other.asked !== '[]' && !/Letrozol 2,5|Weidlich|75 µg/.test(other.asked),
    other.asked,
  );
  await app.call('decide', 'chat_context', false);
  const refused = await given(app);
  check(
    'once she says no the model is given nothing of it',
    refused.asked !== '[]' && !/Letrozol 2,5|Weidlich|75 µg/.test(refused.asked),
    refused.asked,
  );
  await app.call('decide', 'chat_context', true);
}

/** What a short version would be made of. */
const IN_A_SUMMARY = /Drainage|Fernmetastasen|Tumorkonferenz|Letrozol|Nachsorge|Knochendichte/;

/** A model that means well in most sentences, and lies about a dose and about metastases. */
const simplifying: ProviderBehaviour = (response, body) => {
  const isSummary = body.messages[0]?.content.includes('höchstens acht Zeilen') === true;
  const lines = (body.messages.at(-1)?.content ?? '')
    .split('\n')
    .filter((line) => /^\[\d+\]/.test(line) && (!isSummary || IN_A_SUMMARY.test(line)));
  const answers = lines.map((line) => {
    if (line.includes('Letrozol')) return line.replace('2,5 mg', '25 mg');
    if (line.includes('Fernmetastasen')) return line.replace(/^(\[\d+\]).*/, '$1 Es fanden sich Fernmetastasen (cM0).');
    return line.replace('reizlos', 'ruhig').replace('beschwerdearm', 'ohne große Beschwerden');
  });
  saying(answers.join('\n'))(response, body);
};

/** With a model: what it changed in numbers or sense does not reach her. */
export async function plainWordsWithModel({ check, model }: Stage, app: App, letter: Approved): Promise<void> {
  model.behave(simplifying);
  for (const path of ['simplify', 'summarize']) {
    model.requests.length = 0;
    const { status, body } = await app.call('ask', 'POST', `documents/${path}`, { documentId: letter.documentId });
    const version = body as PlainVersion;
    const all = version.sentences.map(({ text }) => text).join(' ');
    check(
      `${path}: a model wrote some of it, and that is said`,
      status === 200 && ['model', 'mixed'].includes(version.method) && version.note.includes('KI'),
      body,
    );
    judgePlain(check, version, { path, letter });
    check(`${path}: another dose does not reach her`, !all.includes('25 mg'), all);
    check(`${path}: an invented metastasis does not reach her`, !/Es fanden sich Fernmetastasen/.test(all), all);
    check(
      `${path}: the model was given approved text alone`,
      model.requests.length > 0 && !JSON.stringify(model.requests).includes(letter.secret),
    );
  }
}

/** A copy to take along. */
export async function takeCopies(
  { check, pictures }: Stage,
  app: App,
  { documentId, approved, secret }: Approved,
): Promise<void> {
  const zip = await app.call('take', 'documents/export', { documentIds: [documentId], format: 'zip' });
  const files = unzipSync(Buffer.from(zip.data, 'base64'));
  const names = Object.keys(files);
  const texts = names.filter((name) => name.endsWith('.txt')).map((name) => strFromU8(files[name] ?? new Uint8Array()));
  check(
    'the archive holds the file and the approved text',
    zip.status === 200 &&
      names.some((name) => name.endsWith('.pdf')) &&
      texts.some((text) => flat(text).includes(flat(approved))),
    names,
  );
  check(
    'the archive holds nothing raw',
    texts.every((text) => !text.includes(secret)),
    texts,
  );
  const letter = names.find((name) => name.endsWith('.pdf')) ?? '';
  await writeFile(join(pictures, '02-kept-file.pdf'), files[letter] ?? new Uint8Array());
  const pdf = await app.call('take', 'documents/export', { documentIds: [documentId], format: 'pdf' });
  const path = join(pictures, '03-export.pdf');
  await writeFile(path, Buffer.from(pdf.data, 'base64'));
  const text = await runCommand('pdftotext', ['-layout', path, '-'], { limitMs: CONVERTING_LIMIT_MS });
  check(
    'the PDF holds the approved text with its doses',
    pdf.status === 200 &&
      ['75 µg', '40,05 Gy', 'Letrozol'].every((word) => text.includes(word)) &&
      !text.includes(secret),
    text,
  );
  for (const name of ['02-kept-file', '03-export'])
    await runCommand('pdftoppm', ['-r', '70', '-png', join(pictures, `${name}.pdf`), join(pictures, name)], {
      limitMs: CONVERTING_LIMIT_MS,
    });
}
