import { createSocket } from 'node:dgram';
import type { Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A network that can be cut: a UDP and TCP relay in front of real servers. A cut drops every datagram and holds back
 * every byte without closing anything, as a tunnel does to a train: nobody is told.
 */
export interface NetworkRelay {
  /** Port on the loopback address that leads to this TCP port. */
  tcp(targetPort: number): Promise<number>;
  /** The same for UDP. */
  udp(targetPort: number): Promise<number>;
  /** Nothing passes until {@link NetworkRelay.mend}. */
  cut(): void;
  mend(): void;
  /** Datagrams that a cut has swallowed so far: proof that it was one. */
  readonly dropped: number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Starts with everything passing. */
export function createNetworkRelay(): NetworkRelay {
  const state = { isCut: false, dropped: 0 };
  const sockets = new Set<Socket>();
  const closings: (() => Promise<unknown>)[] = [];

  async function tcp(targetPort: number): Promise<number> {
    const server = createServer((client) => {
      const target = connect(targetPort, LOOPBACK);
      for (const socket of [client, target]) {
        sockets.add(socket);
        if (state.isCut) socket.pause();
        socket.on('close', () => sockets.delete(socket));
      }
      passOn(client, target);
      passOn(target, client);
    });
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
    closings.push(async () => {
      server.close();
      await once(server, 'close');
    });
    return (server.address() as AddressInfo).port;
  }

  /** By hand instead of `pipe`: a paused pipe is resumed by its own drain. */
  function passOn(from: Socket, to: Socket): void {
    from.on('data', (piece) => to.write(piece));
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }

  async function udp(targetPort: number): Promise<number> {
    const front = createSocket('udp4');
    const backs = new Map<string, DatagramSocket>();
    front.on('message', (datagram, { address, port }) => {
      if (state.isCut) {
        state.dropped += 1;
        return;
      }
      const key = `${address}:${String(port)}`;
      const back = backs.get(key) ?? openBack(front, { address, port });
      backs.set(key, back);
      back.send(datagram, targetPort, LOOPBACK);
    });
    front.bind(0, LOOPBACK);
    await once(front, 'listening');
    closings.push(async () => {
      for (const socket of [front, ...backs.values()]) {
        socket.close();
        await once(socket, 'close');
      }
    });
    return front.address().port;
  }

  /** One socket for each client, so that the server tells them apart. */
  function openBack(
    front: DatagramSocket,
    client: { readonly address: string; readonly port: number },
  ): DatagramSocket {
    const back = createSocket('udp4');
    back.on('message', (datagram) => {
      if (state.isCut) state.dropped += 1;
      else front.send(datagram, client.port, client.address);
    });
    return back;
  }

  return {
    tcp,
    udp,
    cut: () => {
      state.isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      state.isCut = false;
      for (const socket of sockets) socket.resume();
    },
    get dropped() {
      return state.dropped;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(closings.map((end) => end()));
    },
  };
}
