// A relay in front of the database that a test cuts and mends: the database is away, and comes back.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  /** The address of the database behind the relay, as the server under test shall use it. */
  reach(databaseUrl: string): string;
  /** Passes nothing on any more on the connections that are open, and leaves them open. */
  hold(): void;
  /** The same for connections that come; ends with `cut`. */
  holdNew(): void;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let isHeld = false;
  const server = createServer((near) => {
    if (isHeld) {
      sockets.add(near.on('error', () => {}));
      near.on('close', () => sockets.delete(near));
      return;
    }
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      isHeld = false;
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    reach(databaseUrl) {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    hold() {
      for (const socket of sockets) socket.unpipe();
    },
    holdNew() {
      isHeld = true;
    },
    cut,
    mend: () => listen(port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
