import { VoiceExam } from './voice-exam.ts';

/** The one script of a page that embeds the exam: defines `<voice-exam>`. */

if (customElements.get('voice-exam') === undefined) customElements.define('voice-exam', VoiceExam);
