import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { loadLibrary } from './library.ts';
import { allPageTexts } from './page/page-words.ts';

function libraryOf(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'prompts-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(directory, name, '..'), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

function page(body: string, variables = '{}'): string {
  return `---\nid: phases.page\nversion: 3\nreviewed: false\nvariables: ${variables}\n---\n# Page\n\n${body}\n`;
}

function problemsIn(files: Readonly<Record<string, string>>): string {
  try {
    loadLibrary(libraryOf(files));
  } catch (error) {
    if (error instanceof AppError && error.code === 'prompt_library_invalid')
      return (error.details['problems'] as string[]).join('\n');
    throw error;
  }
  return 'no problem';
}

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
  }
  return 'nothing was thrown';
}

describe('a library that is not in order', () => {
  it.each([
    ['no front matter', { 'phases/a.md': '## a.b\n- Text.\n' }, 'front matter is missing'],
    [
      'a misspelt front matter key',
      { 'phases/a.md': page('## a.b\n- Text.').replace('reviewed', 'review') },
      'front matter',
    ],
    [
      'the same line twice',
      { 'phases/a.md': page('## a.b\n- Eins.'), 'phases/b.md': page('## a.b\n- Zwei.') },
      'a.b exists twice',
    ],
    ['the same wording twice', { 'phases/a.md': page('## a.b\n- Eins.\n- Eins.') }, 'same wording twice'],
    ['a line without wording', { 'phases/a.md': page('## a.b\n') }, 'a.b has no wording'],
    ['an unknown placeholder', { 'phases/a.md': page('## a.b\n- Die {side} Seite.') }, 'uses {side}'],
    [
      'an unknown placeholder in the spoken form',
      { 'phases/a.md': page('## a.b\n- Text.\n  > Die {side} Seite.') },
      'uses {side}',
    ],
    ['a broken placeholder', { 'phases/a.md': page('## a.b\n- Die {Side Seite.') }, 'broken placeholder'],
    ['an empty wording', { 'phases/a.md': page('## a.b\n- ') }, 'a.b is empty'],
    [
      'a sentence nobody can follow',
      { 'phases/a.md': page(`## a.b\n- ${'und so weiter '.repeat(20)}.`) },
      'over 200 characters',
    ],
    ['text that is no wording', { 'phases/a.md': page('## a.b\nnur so') }, 'neither a wording'],
    ['a heading that is no line id', { 'phases/a.md': page('## Überschrift\n- Text.') }, 'is no line id'],
    ['nothing at all', { 'phases/README.md': 'empty' }, 'no line found'],
  ])('refuses to load with %s', (_name, files, problem) => {
    expect(problemsIn(files)).toContain(problem);
  });

  it('lists every problem at once', () => {
    const problems = problemsIn({ 'phases/a.md': page('## a.b\n- {x}\n\n## a.c\n- {y}') });
    expect(problems).toContain('{x}');
    expect(problems).toContain('{y}');
  });
});

describe('a line', () => {
  const library = loadLibrary(
    libraryOf({
      'phases/a.md': page(
        '## a.b\n- Die {side} Seite.\n- Nun {side}.\n  > Nun, {side}.\n\n## a.c\n- Fest.',
        '{ side: { left: linke, right: rechte }, unused: { x: y } }',
      ),
      'system/model.md': '---\nid: model\nversion: 1\nreviewed: false\n---\nDu bist eine Stimme.\n',
    }),
  );

  it('takes turns in its wordings', () => {
    const texts = [0, 1, 2].map(
      (timesSaid) => library.render({ id: 'a.b', variables: { side: 'left' } }, timesSaid).text,
    );
    expect(texts).toEqual(['Die linke Seite.', 'Nun linke.', 'Die linke Seite.']);
  });

  it('carries id, version and the spoken form of its wording', () => {
    expect(library.render({ id: 'a.b', variables: { side: 'right' } }, 1)).toEqual({
      lineId: 'a.b',
      version: 3,
      text: 'Nun rechte.',
      spoken: 'Nun, rechte.',
    });
  });

  it('can be listed in every concrete form', () => {
    expect([...library.allTexts()].map(({ text }) => text)).toEqual([
      'Die linke Seite.',
      'Die rechte Seite.',
      'Nun linke.',
      'Nun rechte.',
      'Fest.',
    ]);
  });

  it('is refused when it is unknown, lacks a variable or names a value outside its set', () => {
    expect(codeOf(() => library.render({ id: 'a.x' }, 0))).toBe('unknown_line');
    expect(codeOf(() => library.render({ id: 'a.b' }, 0))).toBe('missing_variable');
    expect(codeOf(() => library.render({ id: 'a.b', variables: { side: 'links <b>' } }, 0))).toBe(
      'unknown_variable_value',
    );
    expect(codeOf(() => library.render({ id: 'a.b', variables: { side: 'toString' } }, 0))).toBe(
      'unknown_variable_value',
    );
  });

  it('is apart from system prompts', () => {
    expect(library.system('model')).toBe('Du bist eine Stimme.');
    expect(codeOf(() => library.system('a.b'))).toBe('unknown_system_prompt');
    expect(library.has('model')).toBe(false);
  });
});

describe('the library of the companion', () => {
  const library = loadLibrary();
  const texts = [...library.allTexts()];
  const toldAndShown = [...texts, ...allPageTexts()];

  it('lists no concrete text twice', () => {
    const known = new Set(texts.map(({ lineId, text }) => `${lineId}|${text}`));
    expect(known.size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(500);
  });

  it('has several wordings wherever somebody would hear the same sentence twice', () => {
    const often = library
      .lineIds()
      .filter(
        (id) =>
          /\.again$|^(ack|unclear|help|check_in\.(?!urgent)|distress)\.|^paused\.(prompt|still)$|^follow_up\.(finding|fever|situation_side|earlier|body|correction)|^(crisis|emergency)\.(lines|stay|again|ask|number)$/.test(
            id,
          ) && !id.startsWith('foreign.'),
      );
    const variants = (id: string) => new Set(texts.filter(({ lineId }) => lineId === id).map(({ text }) => text)).size;
    expect(often.length).toBeGreaterThan(60);
    expect(often.filter((id) => variants(id) < 2)).toEqual([]);
  });

  it('spells every number out for the voice', () => {
    // The chat is read, never heard.
    const heard = texts.filter(({ lineId }) => !lineId.startsWith('chat.'));
    expect(heard.filter(({ text, spoken }) => /\d/.test(spoken ?? text)).map(({ lineId }) => lineId)).toEqual([]);
  });

  it('addresses her with "Sie"', () => {
    expect(
      toldAndShown
        .filter(({ text }) => /\b([Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[nmrs]?)\b/.test(text))
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it('never appeases, alarms or rates', () => {
    const forbidden =
      /harmlos|keine sorge|abwarten|klingt nach|unauffällig|wahrscheinlich|gutartig|bösartig|alles gut\b|sieht gut aus|bestimmt nichts|normal/i;
    expect(toldAndShown.filter(({ text }) => forbidden.test(text)).map(({ text }) => text)).toEqual([]);
    expect(toldAndShown.filter(({ text }) => /^(Ja|Nein)[.!]$/.test(text))).toEqual([]);
  });

  it('says nothing of what only stands on the page', () => {
    const told = new Set(library.lineIds());
    const shown = [...new Set(allPageTexts().map(({ lineId }) => lineId))];
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter((id) => told.has(id))).toEqual([]);
  });

  it('says what it is for in the same words everywhere', () => {
    expect(library.system('free-answer')).toContain('Anleitung und Dokumentation, keine Beurteilung');
    expect(texts.find(({ text }) => text.includes('Anleitung und Dokumentation, keine Beurteilung'))).toBeDefined();
  });

  it('says in the very first sentence that this is an AI', () => {
    const [first = ''] = library.render({ id: 'willkommen.hello' }, 0).text.split(/(?<=[.!?])\s/);
    expect(first).toContain('KI, keine Ärztin');
  });
});
