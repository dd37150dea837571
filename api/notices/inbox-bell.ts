const PREFIX = 'inbox:';

/** The bell of a person's inbox, rung after the commit of what she is told. */
export function inboxBellOf(userId: string): string {
  return `${PREFIX}${userId}`;
}
