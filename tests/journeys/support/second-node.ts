// A node of the product for one journey alone, beside the one that all share: its lines can be cut, it can be ended.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '@yadori/server/platform/project-root';
import type { Product } from './product.ts';

export interface SecondNode {
  address: string;
  /** The database goes away, and comes back. */
  cutDatabase(): void;
  mendDatabase(): void;
  /** The node dies without a farewell. */
  kill(): Promise<void>;
  /** At the same address. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Works on the same database as the shared node, at the same time of the day. */
export async function startSecondNode(product: Product): Promise<SecondNode> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-second-node-'));
  const line = await openLine(new URL(product.databaseUrl));
  const start = (port: string) => {
    const clock = new Date(product.now()).toISOString();
    return startNode({ databaseUrl: line.url, folder, clock, port });
  };
  let node = start('0');
  const address = await addressOf(node);
  const kill = () => killNode(node);
  return {
    address,
    cutDatabase: line.cut,
    mendDatabase: line.mend,
    kill,
    async startAgain() {
      node = start(new URL(address).port);
      await addressOf(node);
    },
    async close() {
      await kill();
      line.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface NewNode {
  databaseUrl: string;
  folder: string;
  /** The instant at which its clock starts. */
  clock: string;
  port?: string;
}

export const startNode = ({ databaseUrl, folder, clock, port = '0' }: NewNode): ChildProcess =>
  spawn(process.execPath, [path.join(projectRoot(), 'dist/server/main.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: databaseUrl,
      YADORI_DATA_DIR: folder,
      YADORI_CLOCK: clock,
      YADORI_DEMO: '0',
      LOG_LEVEL: 'silent',
    },
  });

export async function killNode(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return;
  node.kill('SIGKILL');
  await once(node, 'exit');
}

/** Once it answers. */
export async function addressOf(node: ChildProcess): Promise<string> {
  if (node.stdout === null) throw new Error('the node has no output');
  for await (const text of createInterface(node.stdout)) {
    const found = /http:\/\/localhost:\d+/.exec(text);
    if (found) return found[0].replace('localhost', '127.0.0.1');
  }
  throw new Error('the second node did not start');
}

/** A line of TCP to the database that can be cut. */
async function openLine(target: URL) {
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut: () => {
      whole = false;
      drop();
    },
    mend: () => {
      whole = true;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
