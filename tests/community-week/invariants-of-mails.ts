import { MEMBERS } from './people.ts';
import { ALARM_ADDRESSES } from './place.ts';
import type { World } from './world.ts';

/** Mails about somebody in danger reach whoever is on watch, and say nothing of what she wrote or who she is. */
export function checkMails({ check, place, ledger, person }: World): void {
  const alarms = place.mails.filter(({ recipients }) =>
    recipients.some((recipient) => (ALARM_ADDRESSES as readonly string[]).includes(recipient)),
  );
  check(`moderators had ${String(alarms.length)} mails about somebody in danger`, alarms.length > 0);
  const secrets = [
    ...ledger.texts.flatMap(({ id, title, marker, earlierMarkers, voice }) => [
      ...[id, title ?? '', marker, ...earlierMarkers],
      voice?.id ?? '',
    ]),
    ...ledger.refusedMarkers,
    ...MEMBERS.map((name) => person(name).userId),
    ...['Leben zu nehmen', 'nicht mehr leben', 'Tabletten'],
  ].filter((secret) => secret !== '');
  const telling = place.mails.flatMap(({ raw, parsed }) => {
    const words = [raw, parsed.text ?? '', parsed.html ?? '', parsed.subject ?? ''].join('\n');
    return secrets.filter((secret) => words.includes(secret));
  });
  check('and no mail has a word, a title or an id of a text in it', telling.length === 0, telling);
}
