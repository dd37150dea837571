import { ParticipantKind } from '@livekit/rtc-node';
import type { Room } from '@livekit/rtc-node';
import { EXAM_LANGUAGES, LANGUAGE_ATTRIBUTE } from '#core/contracts/voice-wire.ts';
import type { ExamLanguage } from '#core/contracts/voice-wire.ts';

/** The part of a room that tells who is in it. */
interface PeopleInRoom {
  readonly remoteParticipants: Pick<Room['remoteParticipants'], 'values'>;
}

/**
 * How she wants the call to begin, as her token says: she cannot change it, so nobody else can. Undefined where the
 * token says nothing or nobody is there yet; then the call begins as an earlier one stopped.
 */
export function chosenLanguage({ remoteParticipants }: PeopleInRoom): ExamLanguage | undefined {
  const people = [...remoteParticipants.values()].filter(({ kind }) => kind !== ParticipantKind.AGENT);
  const chosen = people.map(({ attributes }) => attributes[LANGUAGE_ATTRIBUTE]);
  return EXAM_LANGUAGES.find((language) => chosen.includes(language));
}
