import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import type { ExamPage } from './exam-page.ts';

/** What stood on the page in a whole exam, line by line, for docs/web/transcripts. */

const FOLDER = join(PROJECT_ROOT, 'docs', 'web', 'transcripts');

/** One exam as it went. */
export class ExamTranscript {
  readonly #written: string[] = [];
  #step = '';
  #shown = 0;

  /** Takes what is new on the page since the last time. */
  async follow(exam: ExamPage): Promise<void> {
    const step = (await exam.hasEnded()) ? this.#step : await exam.step();
    const lines = await exam.page.locator('.line').evaluateAll((elements) =>
      elements.map((element) => ({
        isGuide: element.classList.contains('guide'),
        words: element.querySelector('.words')?.textContent ?? '',
      })),
    );
    // Loaded anew, the page begins with an empty conversation.
    if (lines.length < this.#shown) this.#shown = 0;
    if (step !== this.#step && step !== '') {
      this.#step = step;
      this.#written.push(`## ${step}`);
    }
    for (const { isGuide, words } of lines.slice(this.#shown))
      this.#written.push(isGuide ? words : `**Sie:** ${words}`);
    this.#shown = lines.length;
  }

  /** What happened, in the words of whoever tells it. */
  remark(words: string): void {
    this.#written.push(`*${words}*`);
  }

  /** Writes `docs/web/transcripts/NAME.md`. */
  async write(name: string, heading: readonly [title: string, how: string]): Promise<void> {
    await mkdir(FOLDER, { recursive: true });
    const [title, how] = heading;
    await writeFile(join(FOLDER, `${name}.md`), `${[`# ${title}`, how, ...this.#written].join('\n\n')}\n`);
  }
}
