import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from 'node:net';
import { readVariable } from './command-line/read-variable.ts';
import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import { broken, QUESTION_LIMIT_MS, well } from './doctor/finding.ts';
import type { Finding, Section } from './doctor/finding.ts';
import {
  lookAtBackups,
  lookAtDisk,
  lookAtFaults,
  lookAtGpu,
  lookAtMachine,
  lookAtOutbox,
} from './doctor/look-at-machine.ts';
import { lookAtSchedule } from './doctor/look-at-schedule.ts';
import { lookAtAnswer, lookAtCertificate, lookAtHealth, lookAtQueues } from './doctor/look-at-services.ts';
import { renderPage } from './doctor/render-page.ts';

const USAGE = `Usage: npm run doctor [-- options]
One page about this machine: parts and versions, certificates, ports, GPU, disk, queues, schedule, backups, last faults.
Asks everything at once and changes nothing; whatever hangs costs four seconds.

  --host api|gpu|all   what runs on this machine (default all)
  --certificate NAME   host[:port] whose certificate to look at; may be repeated
  --port HOST:PORT     a port that has to be reachable; may be repeated
  --backups FOLDER     where backups lie
  --log FILE           a log of JSON lines; default: those of DATA_DIR/logs; may be repeated
  --json               the same as JSON

Reads PORT, METRICS_PORT, AGENT_HEALTH_PORT, LIVEKIT_URL, CLASSIFIER_URL, SYNTHESIZER_URL, DATABASE_URL, DATA_DIR.

Ends with 0: nothing is broken; 1: something is; 2: wrong arguments or settings.`;

async function lookAtPort(address: string): Promise<Finding> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  if (port === '') throw new OperatorError(`--port is HOST:PORT, not ${address}.`, EXIT.cannotRun);
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: QUESTION_LIMIT_MS });
    const end = (finding: Finding): void => {
      socket.destroy();
      resolve(finding);
    };
    socket.once('connect', () => end(well(`port ${address}`, 'reachable')));
    socket.once('timeout', () => end(broken(`port ${address}`, 'no answer')));
    socket.once('error', () => end(broken(`port ${address}`, 'not reachable')));
  });
}

function logsIn(dataDir: string): readonly string[] {
  const folder = join(dataDir, 'logs');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^(api|agent)\.log$/.test(name));
  return names.map((name) => join(folder, name));
}

function partsOf(kind: string): readonly Promise<Finding | readonly Finding[]>[] {
  const local = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  const api = () => [lookAtHealth({ what: 'API', url: local(readVariable('PORT'), '/api/health') })];
  const mediaUrl = (readVariable('LIVEKIT_URL') ?? `ws://127.0.0.1:${readVariable('LIVEKIT_PORT')}`).replace(
    /^ws/,
    'http',
  );
  const classifier = readVariable('CLASSIFIER_URL') ?? local(readVariable('CLASSIFIER_PORT'), '');
  const synthesizer = readVariable('SYNTHESIZER_URL') ?? local(readVariable('SYNTHESIZER_PORT'), '');
  const gpu = () => [
    lookAtHealth({ what: 'voice agent', url: local(readVariable('AGENT_HEALTH_PORT'), '/readyz') }),
    lookAtAnswer({ what: 'media server', url: mediaUrl }),
    lookAtAnswer({ what: 'safety classifier', url: `${classifier}/health` }),
    lookAtAnswer({ what: 'speech synthesizer', url: `${synthesizer}/health` }),
  ];
  return [...(kind === 'gpu' ? [] : api()), ...(kind === 'api' ? [] : gpu())];
}

async function section(title: string, looks: readonly Promise<Finding | readonly Finding[]>[]): Promise<Section> {
  return { title, findings: (await Promise.all(looks)).flat() };
}

await runTool({
  name: 'doctor',
  usage: USAGE,
  options: {
    host: { type: 'string', default: 'all' },
    certificate: { type: 'string', multiple: true, default: [] as string[] },
    port: { type: 'string', multiple: true, default: [] as string[] },
    backups: { type: 'string' },
    log: { type: 'string', multiple: true, default: [] as string[] },
    json: { type: 'boolean', default: false },
  },
  run: async (values, { print }) => {
    const { host } = values;
    if (!['api', 'gpu', 'all'].includes(host)) throw new OperatorError(USAGE, EXIT.cannotRun);
    const dataDir = resolve(readVariable('DATA_DIR'));
    const metricsPort = readVariable('METRICS_PORT');
    const logs = values.log.length > 0 ? values.log : logsIn(dataDir);
    const outward = [...values.certificate.map(lookAtCertificate), ...values.port.map(lookAtPort)];
    const queues = metricsPort === 0 ? [] : [lookAtQueues(`http://127.0.0.1:${metricsPort}/metrics`)];
    const backups = values.backups === undefined ? [] : [lookAtBackups(values.backups)];
    const sections = await Promise.all([
      section('Parts', partsOf(host)),
      section('Certificates and ports', outward),
      section('Machine', [
        Promise.resolve(lookAtMachine()),
        lookAtDisk('disk of DATA_DIR', existsSync(dataDir) ? dataDir : '/'),
        ...(host === 'api' ? [] : [lookAtGpu(), lookAtOutbox(join(dataDir, 'outbox'))]),
        ...backups,
      ]),
      section('Queues and schedule', host === 'gpu' ? [] : [...queues, lookAtSchedule(readVariable('DATABASE_URL'))]),
      section('Last faults', logs.map(lookAtFaults)),
    ]);
    const shown = sections.filter(({ findings }) => findings.length > 0);
    if (values.json) print(JSON.stringify(shown));
    else for (const line of renderPage(shown, process.stdout.isTTY)) print(line);
    return shown.some(({ findings }) => findings.some(({ standing }) => standing === 'broken'))
      ? EXIT.problem
      : EXIT.ok;
  },
});
