import { spawn } from 'node:child_process';

/** Ends process groups whose starter died without being able to. */
export interface OrphanGuard {
  /** The group of this process belongs to us now. */
  watch(processGroup: number): void;
  /** The group has ended by itself. */
  forget(processGroup: number): void;
  /** Everything was ended in order: the guard has nothing to do. */
  dismiss(): void;
}

/**
 * Reads "add N" and "drop N" lines. When its input ends without "done", the starter was killed: every group
 * still listed is asked to end and, five seconds later, made to. Plain sh, because it must outlive Node
 * cheaply and because children may be any program, the media server included.
 */
const SCRIPT = `
groups=""
while read -r verb group; do
  case "$verb" in
    add) groups="$groups $group" ;;
    drop) left=""; for g in $groups; do [ "$g" = "$group" ] || left="$left $g"; done; groups="$left" ;;
    done) exit 0 ;;
  esac
done
for g in $groups; do kill -s TERM -- "-$g" 2>/dev/null; done
tries=0
while [ $tries -lt 50 ]; do
  alive=""
  for g in $groups; do kill -s 0 -- "-$g" 2>/dev/null && alive="$alive $g"; done
  [ -z "$alive" ] && exit 0
  tries=$((tries + 1))
  sleep 0.1
done
for g in $alive; do kill -s KILL -- "-$g" 2>/dev/null; done
`;

/** Starts the guard in a session of its own, out of reach of Ctrl-C and of signals to our group. */
export function startOrphanGuard(): OrphanGuard {
  const guard = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return {
    watch(processGroup) {
      guard.stdin.write(`add ${processGroup}\n`);
    },
    forget(processGroup) {
      guard.stdin.write(`drop ${processGroup}\n`);
    },
    dismiss() {
      guard.stdin.end('done\n');
    },
  };
}
