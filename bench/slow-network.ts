// A slow network before a server: what the devtools of a page throttle leaves out the requests of its service worker.
import net, { type AddressInfo, type Socket } from 'node:net';

export interface Network {
  /** Of a way there and back, in milliseconds. */
  latency: number;
  /** Kilobits a second. */
  down: number;
  up: number;
}

interface SlowNetwork {
  origin: string;
  close: () => void;
}

/** All connections share the line. */
export async function startSlowNetwork(to: number, network: Network): Promise<SlowNetwork> {
  const up = lineOf(network.up, network.latency / 2);
  const down = lineOf(network.down, network.latency / 2);
  const sockets = new Set<Socket>();
  const server = net.createServer({ noDelay: true }, (client) => {
    const target = net.connect({ port: to, host: '127.0.0.1', noDelay: true });
    for (const [from, other, line] of [
      [client, target, up],
      [target, client, down],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => line(chunk.length, () => other.writable && other.write(chunk)));
      from.on('error', () => other.destroy());
      from.on('close', () => {
        sockets.delete(from);
        line(0, () => other.destroy());
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What is sent takes the line for as long as its bits need, and arrives after the latency, in the order of the sending. */
function lineOf(kilobits: number, latency: number) {
  let freeAt = 0;
  return (bytes: number, arrive: () => void) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8) / kilobits;
    setTimeout(arrive, freeAt + latency - now);
  };
}
