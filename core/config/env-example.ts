import { environmentSchema } from './settings.ts';

/** Text of `.env.example`, generated from the schema so that the two cannot differ. */
export function renderEnvExample(): string {
  const lines = Object.entries(environmentSchema.shape).flatMap(([name, field]) => {
    const initial = field.safeParse(undefined);
    const value = initial.success && initial.data !== undefined ? String(initial.data) : '';
    return [`# ${field.description ?? ''}`, value === '' ? `#${name}=` : `${name}=${value}`, ''];
  });
  const heading = [
    '# Every setting of API, agent and scripts. All are optional on a laptop.',
    '# NAME_FILE may name a file that holds the value of NAME, for secrets.',
    '',
  ];
  return [...heading, ...lines].join('\n');
}
