import { require } from './row.ts';
import type { Row } from './row.ts';

/** What the start itself showed. */
export const START_ROWS: readonly Row[] = [
  {
    name: 'every container is found well by the health check of its compose file',
    run: (rehearsal) => {
      const seen = [...rehearsal.startTimes].map(([name, ms]) => `${name} ${(ms / 1_000).toFixed(1)} s`);
      require(seen.length === rehearsal.api.size + rehearsal.gpu.size, seen.join(', '));
      return Promise.resolve(seen.join(', '));
    },
  },
  {
    name: 'nobody in the containers is mightier than the file says',
    run: async ({ api, gpu }) => {
      const seen: string[] = [];
      for (const one of [...api.values(), ...gpu.values()]) {
        const status = await one.run(['/bin/sh', '-c', `cat /proc/${one.processId()}/status`]);
        const valueOf = (field: string) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
        const [user = '0'] = one.plan.service.user.split(':');
        // Bit 10: NET_BIND_SERVICE (capabilities(7)).
        const allowed = one.plan.space.capabilities.includes('NET_BIND_SERVICE') ? 1n << 10n : 0n;
        const held = BigInt(`0x${valueOf('CapBnd')}`);
        require(valueOf('Uid') === user &&
          (held & ~allowed) === 0n, `${one.name}: user ${valueOf('Uid')}, capabilities ${valueOf('CapBnd')}`);
        seen.push(`${one.name} ${user}`);
      }
      return seen.join(', ');
    },
  },
];
