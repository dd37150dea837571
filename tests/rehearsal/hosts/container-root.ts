import { hostsText } from './network.ts';

/** A folder or file that is laid into a container. */
export interface Laid {
  readonly source: string;
  readonly target: string;
  readonly isReadOnly: boolean;
}

/** What a container sees and may do. */
export interface ContainerSpace {
  readonly laid: readonly Laid[];
  /** Folders in memory: `/tmp`, or with options as in `/tmp:size=1m`. */
  readonly tmpfs: readonly string[];
  readonly isReadOnly: boolean;
  readonly sharedMemory: string;
  readonly extraHosts: readonly string[];
  /** Certificates that everybody in there trusts, one file. */
  readonly trusted: string;
  readonly user: string;
  /** Capabilities that are left to it, such as `NET_BIND_SERVICE`. */
  readonly capabilities: readonly string[];
  /** The program's file would bring them (setcap in the image). */
  readonly hasFileCapabilities: boolean;
  readonly mayGainPrivileges: boolean;
  readonly workFolder: string;
}

const ACCOUNTS = ['root:x:0:0::/:/bin/sh', 'companion:x:1000:1000::/tmp:/bin/sh', 'store:x:999:1000::/tmp:/bin/sh'];
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

/**
 * The shell script that makes the root of one container out of nothing but the machine's programs and what is laid in,
 * gives up every capability that the compose file does not leave, and becomes the program. It runs in a mount namespace
 * of its own, so that all of this is gone with the program.
 */
export function containerScript(root: string, space: ContainerSpace): string {
  const at = (path: string): string => quoted(`${root}${path}`);
  const lines = [
    'set -e',
    `mount -t tmpfs -o mode=755 root ${quoted(root)}`,
    `mkdir -p ${['/usr', '/etc/ssl/certs', '/proc', '/sys', '/dev', '/var/run', '/run', '/opt'].map(at).join(' ')}`,
    `mount --bind /usr ${at('/usr')}`,
    `mount -o remount,bind,ro ${at('/usr')}`,
    `ln -s usr/bin ${at('/bin')}; ln -s usr/sbin ${at('/sbin')}; ln -s usr/lib ${at('/lib')}; ln -s usr/lib64 ${at('/lib64')}`,
    ...written(root, space),
    `mount --rbind /proc ${at('/proc')}`,
    `mount --bind /sys ${at('/sys')}`,
    `mount -t tmpfs -o mode=755 dev ${at('/dev')}`,
    ...DEVICES.map((name) => `touch ${at(`/dev/${name}`)}; mount --bind /dev/${name} ${at(`/dev/${name}`)}`),
    `ln -s /proc/self/fd ${at('/dev/fd')}; ln -s /proc/self/fd/1 ${at('/dev/stdout')}; ln -s /proc/self/fd/2 ${at('/dev/stderr')}`,
    `mkdir ${at('/dev/shm')}; mount -t tmpfs -o size=${space.sharedMemory},mode=1777 shm ${at('/dev/shm')}`,
    ...space.tmpfs.flatMap((entry) => inMemory(root, entry)),
    ...space.laid.flatMap((one) => laidIn(root, one)),
    ...(space.isReadOnly ? [`mount -o remount,ro ${quoted(root)}`] : []),
    `exec chroot ${quoted(root)} ${privileges(space)} /bin/sh -c 'cd "$0" && exec "$@"' ${quoted(space.workFolder)} "$@"`,
  ];
  return lines.join('\n');
}

function written(root: string, { extraHosts, trusted }: ContainerSpace): readonly string[] {
  const put = (path: string, text: string): string => `printf '%s' ${quoted(text)} > ${quoted(`${root}${path}`)}`;
  return [
    put('/etc/hosts', hostsText(extraHosts)),
    put('/etc/passwd', `${ACCOUNTS.join('\n')}\n`),
    put('/etc/group', 'root:x:0:\ncompanion:x:1000:\n'),
    put('/etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files\n'),
    put('/etc/resolv.conf', ''),
    `cat ${quoted(trusted)} > ${quoted(`${root}/etc/ssl/certs/ca-certificates.crt`)}`,
  ];
}

function inMemory(root: string, entry: string): readonly string[] {
  const [folder = '', options = ''] = entry.split(':');
  const all = ['mode=1777', ...(options === '' ? [] : [options])].join(',');
  const target = quoted(`${root}${folder}`);
  return [`mkdir -p ${target}`, `mount -t tmpfs -o ${all} tmp ${target}`];
}

function laidIn(root: string, { source, target, isReadOnly }: Laid): readonly string[] {
  const [from, to] = [quoted(source), quoted(`${root}${target}`)];
  return [
    `mkdir -p "$(dirname ${to})"; if [ -d ${from} ]; then mkdir -p ${to}; else touch ${to}; fi`,
    `mount --bind ${from} ${to}`,
    ...(isReadOnly ? [`mount -o remount,bind,ro ${to}`] : []),
  ];
}

/** As the container runtime does: every capability gone but those that were added. */
function privileges({ user, capabilities, hasFileCapabilities, mayGainPrivileges }: ContainerSpace): string {
  const [person = '0', group = person] = user.split(':');
  const left = capabilities.map((name) => `+${name.toLowerCase()}`);
  const isRoot = person === '0';
  const held = isRoot || hasFileCapabilities ? left : [];
  return [
    'setpriv',
    `--reuid=${person} --regid=${group} --clear-groups`,
    `--inh-caps=${['-all', ...held].join(',')}`,
    ...(hasFileCapabilities && held.length > 0 ? [`--ambient-caps=${['-all', ...held].join(',')}`] : []),
    `--bounding-set=${['-all', ...left].join(',')}`,
    ...(mayGainPrivileges ? [] : ['--no-new-privs']),
  ].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
