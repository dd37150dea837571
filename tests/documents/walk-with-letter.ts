import {
  correctAndApprove,
  editContext,
  judgeReading,
  nothingIsUsedYet,
  takePictures,
  uploadAndRead,
} from './read-and-correct.ts';
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
  await takeCopies(stage, again, letter);
  stage.check('no process complained', stage.errorLines().length === 0, stage.errorLines());
}
