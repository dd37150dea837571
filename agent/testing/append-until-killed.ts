import { createLogger } from '#core/logging/logger.ts';
import { CallOutbox } from '#agent/outbox/call-outbox.ts';
import { createLineSeal } from '#agent/outbox/line-seal.ts';
import { OutboxFolder } from '#agent/outbox/outbox-folder.ts';
import { numbered, SECRET } from './outbox-kit.ts';
import { SessionApi } from '#agent/outbox/session-api.ts';

/** A call's process for the tests: adds one numbered event after the other until somebody kills it. */
const [directory = '', sessionId = '', apiUrl = ''] = process.argv.slice(2);
const outbox = new CallOutbox({
  roomName: 'exam-room-of-the-tests',
  sessionId,
  folder: new OutboxFolder(directory, createLineSeal(SECRET)),
  api: new SessionApi({ apiUrl, serviceSecret: SECRET }),
  logger: createLogger({ service: 'test', level: 'silent' }),
});
let number = 0;
setInterval(() => {
  for (let count = 0; count < 3; count += 1) {
    outbox.add(numbered(number));
    number += 1;
  }
}, 1);
