import {
  correctAndApprove,
  editContext,
  nameLetter,
  judgeReading,
  nothingIsUsedYet,
  takePictures,
  uploadAndRead,
  uploadUnread,
} from './read-and-correct.ts';
import {
  askTooOften,
  endShare,
  openByKeyboard,
  openDoctor,
  printAll,
  readLetter,
  shareLetter,
} from './show-to-doctor.ts';
import type { Stage } from './stage.ts';
import {
  chatWithModel,
  chatWithoutModel,
  plainWordsWithModel,
  plainWordsWithoutModel,
  takeCopies,
} from './words-and-chat.ts';

/** The whole way of one letter, in the order in which a person walks it. */
export async function walkWithLetter(stage: Stage): Promise<void> {
  const photos = await takePictures(stage);
  const app = await stage.openApp('plus');
  const reading = await uploadAndRead(stage, app, photos);
  judgeReading(stage, reading);
  await nothingIsUsedYet(stage, app, reading);
  const letter = await correctAndApprove(stage, app, reading);
  await editContext(stage, app, letter);
  await plainWordsWithoutModel(stage, app, letter);
  await chatWithoutModel(stage, app);

  await stage.restart({ CHAT_LLM_BASE_URL: stage.model.url, CHAT_LLM_MODEL: 'recording' });
  const again = await stage.openApp('plus');
  await chatWithModel(stage, again, letter);
  await plainWordsWithModel(stage, again, letter);
  await nameLetter(stage, again, letter);
  await takeCopies(stage, again, letter);

  const unread = await uploadUnread(stage, again, photos);
  const share = await shareLetter(stage, again, [letter.documentId, unread]);
  const doctor = await openDoctor(stage);
  await openByKeyboard(stage, { app: again, doctor, share });
  await readLetter(stage, doctor, letter);
  await printAll(stage, doctor);
  await endShare(stage, { app: again, doctor, share });
  await askTooOften(stage, doctor);
  stage.check('no process complained', stage.errorLines().length === 0, stage.errorLines());
}
