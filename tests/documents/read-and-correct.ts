import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compare } from '#training/documents/compare-texts.ts';
import { LETTER_PAGES, LETTER_TEXT, TELLING_WORDS } from './letter.ts';
import { photographPage, POSES } from './photograph.ts';
import type { App, Stage } from './stage.ts';

/** From paper to a text that she has corrected and approved. */

/** What the review shows of a page. */
interface ReadPage {
  readonly page: number;
  readonly text: string;
  readonly source: 'layer' | 'ocr';
  readonly confidence: number;
  readonly marks: readonly {
    readonly start: number;
    readonly end: number;
    readonly reason: 'unsure';
    readonly suggestion?: string;
  }[];
}

/** A document under review. */
export interface Reading {
  readonly documentId: string;
  readonly extractionId: string;
  readonly text: string;
  readonly pages: readonly ReadPage[];
}

/** What was approved of it. */
export interface Approved extends Reading {
  readonly approved: string;
  readonly secret: string;
}

/** She wants nobody to know her birthday: what is raw alone must never be seen again. */
const BIRTHDAY = '23.07.1969';
/** Of a hundred characters of a page that was photographed badly. */
const MOST_WRONG_PERCENT = 5;

/** Takes the pictures; files of the browser's own camera roll. */
export async function takePictures({ browser, pictures, check }: Stage): Promise<readonly string[]> {
  const files: string[] = [];
  for (const [index, letter] of LETTER_PAGES.entries()) {
    const pose = POSES[index];
    if (pose === undefined) throw new Error('there is no pose for this page');
    const file = join(pictures, `01-photo-${String(index + 1)}.jpg`);
    await writeFile(file, await photographPage(browser, letter, pose));
    files.push(file);
  }
  check('both pages are photographed', files.length === 2);
  return files;
}

/** Uploads both photos as one document and has them read. */
export async function uploadAndRead({ check }: Stage, app: App, photos: readonly string[]): Promise<Reading> {
  const refused = await app.call('askForLink', 30_000);
  check('without her agreement nothing is uploaded, in a German sentence', isConsentMissing(refused), refused);
  check('she agrees', (await app.call('decide', 'documents', true)) === 200);
  await app.page.locator('#photos').setInputFiles([...photos]);
  const uploaded = await app.call('uploadPhotos', 'Foto vom Brief.pdf');
  check('the unmodified client uploads to the link', uploaded.storageError === '', uploaded);
  check('confirming begins the reading', [200, 202].includes(uploaded.status), uploaded);
  const { documentId } = uploaded;
  const events = (await app.call('progress', documentId)) as readonly {
    state: string;
    pages: number;
    pagesRead: number;
  }[];
  const last = events.at(-1);
  check('progress ends where her decision is waited for', last?.state === 'in_review', events);
  check('two photos are two pages of one document', last?.pages === 2 && last.pagesRead === 2, events);
  const read = events.map(({ pagesRead }) => pagesRead);
  check(
    'progress never goes back',
    read.every((pages, index) => pages >= (read[index - 1] ?? 0)),
    events,
  );
  const { body } = await app.call('ask', 'GET', `documents/${documentId}`);
  const { extraction, suggestedTitle } = body as { extraction: Omit<Reading, 'documentId'>; suggestedTitle: string };
  check(
    'a title is proposed that names nobody',
    /arztbrief/i.test(suggestedTitle) && !/Weidlich/.test(suggestedTitle),
    suggestedTitle,
  );
  return { documentId, ...extraction };
}

function isConsentMissing({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  const { code, error } = body as { readonly code?: string; readonly error?: string };
  return status === 403 && code === 'consent_required' && /[.!]$/.test(error ?? '');
}

/** Looks at what was read: how well, and whether she is shown what decides. */
export function judgeReading({ check }: Stage, { pages, text }: Reading): void {
  check(
    'pages were read from their pictures',
    pages.every(({ source }) => source === 'ocr'),
    pages,
  );
  const { wrongCharacters, characters, unmarked } = compare(LETTER_TEXT, pages);
  const percent = (100 * wrongCharacters) / characters;
  check(
    `of a hundred characters at most ${String(MOST_WRONG_PERCENT)} are wrong (${percent.toFixed(2)})`,
    percent <= MOST_WRONG_PERCENT,
    text,
  );
  check(`few words are wrong without a mark (${unmarked.join(', ')})`, unmarked.length <= 6, unmarked);
  const shown = pages.flatMap((page) => page.marks.map((mark) => page.text.slice(mark.start, mark.end)));
  const meant = pages.flatMap((page) =>
    page.marks.map((mark) => mark.suggestion ?? page.text.slice(mark.start, mark.end)),
  );
  for (const word of TELLING_WORDS) {
    const isMarked = [...shown, ...meant].some((marked) => marked.replaceAll(/\s+/g, ' ').includes(word));
    check(`${word} is marked for her`, isMarked, meant);
  }
  const rows = ['Östrogenrezeptor', 'Progesteronrezeptor', 'Ibuprofen', 'Letrozol'].map((word) => text.indexOf(word));
  check(
    'tables and paragraphs stand in reading order',
    rows.every((place, index) => place > (rows[index - 1] ?? -1)),
    text,
  );
  const table =
    /Ibuprofen\s+400 mg\s+1-0-1\s+5 Tage/.test(text) && /L-Thyroxin\s+75 .g\s+1-0-0\s+wie bisher/.test(text);
  check('a medicine stands in one line with its dose and times', table, text);
}

/** Before she has decided, nothing of it is used. */
export async function nothingIsUsedYet({ check }: Stage, app: App, { documentId }: Reading): Promise<void> {
  const simplified = await app.call('ask', 'POST', 'documents/simplify', { documentId });
  check('raw text is not put into plain words', simplified.status === 409, simplified);
  const context = await app.call('ask', 'GET', 'documents/context');
  check('raw text is not in the context', JSON.stringify(context.body).includes('"sections":[]'), context);
  const found = await app.call('ask', 'GET', 'documents?q=Letrozol');
  check('raw text is not found by search', JSON.stringify(found.body).includes('"items":[]'), found);
}

/** Takes what is proposed, leaves out her birthday, and approves. */
export async function correctAndApprove({ check }: Stage, app: App, reading: Reading): Promise<Approved> {
  const { documentId, extractionId } = reading;
  const text = reading.pages.map(withSuggestions).join('\n\n').replaceAll(`, geboren am ${BIRTHDAY}`, '');
  check('corrected and raw text differ', text !== reading.text && !text.includes(BIRTHDAY));
  check('her birthday stood in the raw text', reading.text.includes(BIRTHDAY));
  const missing = TELLING_WORDS.filter((word) => !text.replaceAll(/\s+/g, ' ').includes(word));
  check('with what is proposed every telling word is right', missing.length === 0, { missing, text });
  const stale = await app.call('ask', 'POST', 'documents/approve-extraction', {
    documentId,
    extractionId: documentId,
    text,
  });
  check('what belongs to another reading is not approved', stale.status === 409, stale);
  const body = { documentId, extractionId, text };
  const approved = await app.call('ask', 'POST', 'documents/approve-extraction', body);
  check('she approves', approved.status === 200, approved);
  const again = await app.call('ask', 'POST', 'documents/approve-extraction', body);
  check('approving twice is approving once', JSON.stringify(again) === JSON.stringify(approved), again);
  const detail = await app.call('ask', 'GET', `documents/${documentId}`);
  check('raw text is gone', (detail.body as { extraction: unknown }).extraction === null, detail);
  return { ...reading, approved: text, secret: BIRTHDAY };
}

function withSuggestions({ text, marks }: ReadPage): string {
  return marks.toReversed().reduce((whole, { start, end, suggestion }) => {
    return suggestion === undefined ? whole : `${whole.slice(0, start)}${suggestion}${whole.slice(end)}`;
  }, text);
}

/** She looks at what the assistant may know, dates it and adds a note of her own. */
export async function editContext({ check }: Stage, app: App, { secret }: Approved): Promise<void> {
  const { body } = await app.call('ask', 'GET', 'documents/context');
  const { sections, rendered } = body as {
    sections: { id: string; dated: string | null; text: string }[];
    rendered: string;
  };
  const [section] = sections;
  check('the letter is in the context under its own date', section?.dated === '2026-02-17', body);
  check(
    'the context has what she approved, and nothing raw',
    rendered.includes('75 µg') && !rendered.includes(secret),
    body,
  );
  const change = { sections: [{ id: section?.id }, { text: 'Ich vertrage Ibuprofen schlecht.', dated: '2026-03' }] };
  const changed = await app.call('ask', 'PUT', 'documents/context', change);
  const now = (changed.body as { rendered?: string }).rendered ?? '';
  check(
    'her note is in the context beside the letter',
    changed.status === 200 && now.includes('Ibuprofen schlecht') && now.includes('75 µg'),
    changed,
  );
  const late = await app.call('putIfMatch', 'documents/context', { sections: [] }, '"an-older-state"');
  check('what was written from an older state empties nothing', late.status === 412, late);
}

/** She takes the proposed title and the letter's date. */
export async function nameLetter({ check }: Stage, app: App, { documentId }: Approved): Promise<void> {
  const detail = await app.call('ask', 'GET', `documents/${documentId}`);
  const { suggestedTitle } = detail.body as { suggestedTitle: string };
  const change = { title: suggestedTitle, documentDate: '2026-02-17', tags: ['Operation'] };
  const named = await app.call('ask', 'PATCH', `documents/${documentId}`, change);
  check('she takes the proposed title', named.status === 200, named);
}

/** A second document: a photo that nobody has read or approved. */
export async function uploadUnread({ check }: Stage, app: App, photos: readonly string[]): Promise<string> {
  await app.page.locator('#photos').setInputFiles(photos.slice(1));
  const { documentId, storageError } = await app.call('uploadPhotos', 'Zweiter Brief.pdf');
  const events = (await app.call('progress', documentId)) as readonly { state: string }[];
  check(
    'a second document waits for her decision',
    storageError === '' && events.at(-1)?.state === 'in_review',
    events,
  );
  return documentId;
}
