import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { loadAudioLength } from './audio-length.ts';
import { estimatedClauseSeconds } from './estimated-length.ts';
import { AIMS, flowSeconds } from './flows.ts';
import { secondsOf } from './pieces.ts';
import { quietExam } from './quiet-exam.ts';

const exam = quietExam(loadLibrary());
const seconds = flowSeconds(exam, estimatedClauseSeconds);

describe('what is said in a quiet exam', () => {
  it('takes under nine minutes, with all seven phases in it', () => {
    expect(exam.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['willkommen.hello', 'betrachten.bent_forward', 'erste_seite.strips', 'abschluss.save']),
    );
    expect(seconds.quietExam).toBeGreaterThan(120);
    expect(seconds.quietExam).toBeLessThan(AIMS.quietExam);
  });

  it('comes to its first question within twenty seconds', () => {
    expect(seconds.greeting).toBeLessThanOrEqual(AIMS.greeting);
  });

  it('has asked for consent in full within twenty-five seconds', () => {
    expect(seconds.toConsent).toBeLessThan(AIMS.toConsent);
  });
});

describe('the estimate', () => {
  it('is near the sound that the synthesizer makes', async () => {
    const audio = await loadAudioLength();
    const greeting = exam.slice(0, 12);
    const spoken = greeting.reduce((sum, line) => sum + secondsOf(line.spoken, audio), 0);
    const estimated = greeting.reduce((sum, line) => sum + secondsOf(line.spoken, estimatedClauseSeconds), 0);
    expect(estimated / spoken).toBeGreaterThan(0.93);
    expect(estimated / spoken).toBeLessThan(1.07);
  });

  it('knows that digits read one by one take long', () => {
    const said = (text: string) => secondsOf(text, estimatedClauseSeconds);
    expect(said('null, acht, null, null, vier, zwei, null, drei, null, vier, null.')).toBeGreaterThan(
      2 * said('Hier ist die Nummer des Krebsinformationsdienstes.'),
    );
  });
});
