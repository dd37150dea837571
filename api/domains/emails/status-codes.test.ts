import { describe, expect, it } from 'vitest';
import { decidingStatus, meaningOfStatus, refusesUs } from './status-codes.ts';

const judge = (status: string, sentence: string) => {
  const code = decidingStatus(status, sentence);
  return code === undefined ? undefined : `${code} ${refusesUs(sentence) ? 'us' : meaningOfStatus(code)}`;
};

describe('a status and its sentence', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 <a@b.example>... User Unknown', '5.1.1 no_mailbox'],
    ['5.1.1 (bad destination mailbox address)', '', '5.1.1 no_mailbox'],
    ['5.0.0', 'smtp; 550-5.1.1 The account does not exist', '5.1.1 no_mailbox'],
    ['5.0.0', 'smtp; 550 #5.1.0 Address rejected.', '5.1.0 no_mailbox'],
    ['5.1.0', 'smtp; 5.1.0 - Unknown address error 550-5.2.2 Mailbox full', '5.2.2 mailbox_full'],
    ['5.1.1', 'smtp; 552 5.2.2 Over quota', '5.2.2 mailbox_full'],
    ['5.1.0', 'smtp; 550-5.7.1 refused', '5.7.1 policy'],
    ['5.7.1', 'smtp; 550 5.1.1 unknown', '5.7.1 policy'],
    ['5.1.0', 'smtp; 550 5.1.0 <bounce+x@mail.test> sender rejected', '5.1.0 us'],
    ['5.1.0', 'smtp; 550 5.1.0 not allowed to send per its SPF record', '5.1.0 us'],
    ['5.1.1', 'smtp; 550 5.1.1 has sent to too many recipients this hour', '5.1.1 us'],
    ['5.2.1', 'smtp; 550-5.2.1 is receiving mail at a rate that prevents more', '5.2.1 us'],
    ['5.1.3', 'smtp; 553 http://www.spamhaus.org/query/bl', '5.1.3 us'],
    ['5.1.8', 'smtp; 553 5.1.8 Domain does not exist', '5.1.8 other'],
    ['5.1.7', '', '5.1.7 other'],
    ['4.4.7', 'smtp; connect to mx[5.1.1.9] timed out', '4.4.7 other'],
    ['', 'smtp; 550 [192.5.1.1] no', undefined],
    ['', 'version 15.1.1 and 5.1.12345', undefined],
  ])('%s with "%s" means %s', (status, sentence, meaning) => {
    expect(judge(status, sentence)).toBe(meaning);
  });
});
