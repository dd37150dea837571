import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import type { ExitCode, ToolContext } from './command-line/run-tool.ts';
import { begin, finish, MEDIA_KEY } from './rotation/rotate.ts';
import type { RotationOptions } from './rotation/rotate.ts';
import { CHANGEABLE, SecretFiles } from './rotation/secret-files.ts';
import type { Changeable } from './rotation/secret-files.ts';

const USAGE = `Usage: npm run rotate-secrets -- begin|finish|status SECRET … --secrets FOLDER [options]
Changes secrets without ending a call: "begin" lets a new one count beside the old one, "finish" ends the old one.

  SECRET …              ${CHANGEABLE.join(', ')}, or ${MEDIA_KEY} (with its secret)
  --secrets FOLDER      one file a secret, named as its variable, to which NAME_FILE of the processes points
  --media-keys FILE     the media server's key_file ("key: secret" lines); needed for ${MEDIA_KEY}
  --media-config FILE   its configuration, whose webhook.api_key follows
  --media-url URL       default http://127.0.0.1:7880
  --outbox FOLDER       the agent's DATA_DIR/outbox: SERVICE_SECRET is not finished while something old waits there
  --restart-command C   restarts a part ({part}: api, voice-agent, media-server); without it, it says what to restart
  --wait SECONDS        longest wait for the last call, and for one restart (default 2100)
  --dry-run             say the steps, do none

The media server reads its keys only when it starts, and ends all calls then. So it keeps a spare pair: "begin" uses that
one and restarts nothing but API and agent, which lets its calls finish; "finish" waits until nobody calls.

Ends with 0: done; 1: a step failed, run it again; 2: wrong arguments, or nothing to begin or finish; 4: there were
calls, or old reports in the outbox, until the end of the wait. Values are never printed or logged.`;

function namesOf(words: readonly string[]): readonly (Changeable | typeof MEDIA_KEY)[] {
  const known = words.filter((word) => word === MEDIA_KEY || CHANGEABLE.some((name) => name === word));
  if (known.length !== words.length || known.length === 0) throw new OperatorError(USAGE, EXIT.cannotRun);
  return known as readonly (Changeable | typeof MEDIA_KEY)[];
}

function showStatus(files: SecretFiles, { print }: ToolContext): ExitCode {
  for (const name of [...CHANGEABLE, MEDIA_KEY])
    if (files.has(name)) print(`${name}: ${files.isBeingChanged(name) ? 'being changed' : 'one value'}`);
  return EXIT.ok;
}

function mediaOf(values: {
  readonly 'media-keys'?: string | undefined;
  readonly 'media-config'?: string | undefined;
  readonly 'media-url': string;
}): RotationOptions['media'] {
  const keysFile = values['media-keys'];
  if (keysFile === undefined) throw new OperatorError(`${MEDIA_KEY} needs --media-keys.`, EXIT.cannotRun);
  return { keysFile, configFile: values['media-config'], url: values['media-url'] };
}

await runTool({
  name: 'rotate-secrets',
  usage: USAGE,
  options: {
    secrets: { type: 'string' },
    'media-keys': { type: 'string' },
    'media-config': { type: 'string' },
    'media-url': { type: 'string', default: 'http://127.0.0.1:7880' },
    outbox: { type: 'string' },
    'restart-command': { type: 'string' },
    wait: { type: 'string', default: '2100' },
    'dry-run': { type: 'boolean', default: false },
  },
  run: async (values, context) => {
    const [command, ...words] = context.positionals;
    const waitMs = Number(values.wait) * 1_000;
    if (values.secrets === undefined || !(waitMs >= 0)) throw new OperatorError(USAGE, EXIT.cannotRun);
    const files = new SecretFiles(values.secrets);
    if (command === 'status') return showStatus(files, context);
    const names = namesOf(words);
    const options: RotationOptions = {
      files,
      secrets: names.filter((name) => name !== MEDIA_KEY),
      media: names.includes(MEDIA_KEY) ? mediaOf(values) : undefined,
      restartCommand: values['restart-command'],
      outbox: values.outbox,
      waitMs,
      isDryRun: values['dry-run'],
      context,
    };
    if (command === 'begin') await begin(options);
    else if (command === 'finish') await finish(options);
    else throw new OperatorError(USAGE, EXIT.cannotRun);
    return EXIT.ok;
  },
});
