// Three PostgreSQL under Patroni with etcd, and HAProxy in front of them: what docs/operations.md describes, on one
// machine. What the nodes say to each other and to etcd goes through relays, so that one of them can be cut off.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openRelay, type Relay } from '../../support/relay.ts';
import { postgresPrograms, unprivileged } from './debian.ts';
import { killAllIn, temporaryFolder } from './leftovers.ts';
import { freePort, killTree } from './service.ts';
import { createDatabase, type Logins } from './world.ts';

export interface Node {
  name: string;
  port: number;
  restPort: number;
  folder: string;
  patroni: ChildProcess;
  /** Ends what it says to etcd and the other nodes without a reset; servers and HAProxy still reach it. */
  isolate(): void;
  rejoin(): Promise<void>;
}

/** Its addresses lead to the primary, whichever that is. */
export interface Cluster extends Logins {
  root: string;
  nodes: Node[];
  primary(): Promise<Node>;
  /** Resolves when a primary has a synchronous standby. */
  settled(): Promise<void>;
  restart(node: Node): void;
  stop(): Promise<void>;
}

export const postmasterPid = ({ folder }: Node): string =>
  spawnSync('head', ['-n1', path.join(folder, 'pgdata', 'postmaster.pid')], {
    encoding: 'utf8',
  }).stdout.trim();

export async function killPostgres(node: Node): Promise<void> {
  const pid = Number(postmasterPid(node));
  if (pid > 0) killTree(pid);
}

export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  const bin = postgresPrograms(
    ['patroni', 'etcd', 'haproxy'],
    'patroni etcd-server haproxy postgresql',
  );
  const root = temporaryFolder('cluster');
  const account = unprivileged();
  chownSync(root, account.uid, account.gid);
  const started: ChildProcess[] = [];
  const launch = (name: string, program: string, args: string[], env = {}) => {
    const log = openSync(path.join(root, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...account,
      cwd: root,
      env: { PATH: `${bin}:${process.env['PATH']}`, HOME: root, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    started.push(child);
    return child;
  };
  const etcdPort = await startEtcd(root, launch);
  const nodes: Node[] = [];
  const opened: Relay[] = [];
  for (const name of ['one', 'two', 'three']) {
    const [port, restPort] = [await freePort(), await freePort()];
    const relays = await openRelays({ port, restPort, etcdPort });
    opened.push(...relays.all);
    const folder = path.join(root, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
    const config = path.join(folder, 'patroni.yml');
    writeFileSync(
      config,
      patroniConfig({ name, port, restPort, folder, bin, relays, isSynchronous }),
    );
    const patroni = launch(name, 'patroni', [config]);
    nodes.push({ name, port, restPort, folder, patroni, ...cutsOf(relays) });
  }
  const balancerPort = await startDatabaseBalancer(root, nodes, launch);
  const admin = `postgres://postgres:drill@127.0.0.1:${balancerPort}/postgres`;
  const cluster: Cluster = {
    root,
    nodes,
    url: `postgres://yadori_owner:drill@127.0.0.1:${balancerPort}/yadori`,
    runtimeUrl: `postgres://yadori:drill@127.0.0.1:${balancerPort}/yadori`,
    primary: () => primaryOf(nodes),
    settled: () => settled(nodes, isSynchronous),
    restart: (node) => {
      node.patroni = launch(node.name, 'patroni', [path.join(node.folder, 'patroni.yml')]);
    },
    async stop() {
      for (const child of started.toReversed())
        if (child.exitCode === null) killTree(child.pid ?? 0);
      for (const node of nodes) await killPostgres(node);
      for (const relay of opened) await relay.close();
      // A PostgreSQL that Patroni was just starting has no file of its process yet.
      killAllIn(root);
      await sleep(500);
      rmSync(root, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  try {
    await cluster.settled();
    await createDatabaseOnPrimary(admin);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

type Launch = (name: string, program: string, args: string[], env?: object) => ChildProcess;

async function startEtcd(root: string, launch: Launch): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [client, peer].map((port) => `http://127.0.0.1:${port}`);
  const args = [
    '--data-dir',
    path.join(root, 'etcd'),
    '--name',
    'drill',
    '--listen-client-urls',
    clientUrl ?? '',
    '--advertise-client-urls',
    clientUrl ?? '',
    '--listen-peer-urls',
    peerUrl ?? '',
    '--initial-advertise-peer-urls',
    peerUrl ?? '',
    '--initial-cluster',
    `drill=${peerUrl}`,
  ];
  launch('etcd', 'etcd', args);
  for (let waited = 0; waited < 30_000; waited += 100) {
    const answer = await fetch(`${clientUrl}/health`).catch(() => undefined);
    if (answer?.ok === true) return client;
    await sleep(100);
  }
  throw new Error('etcd does not start');
}

interface RelayedPorts {
  port: number;
  restPort: number;
  etcdPort: number;
}

interface Relays extends RelayedPorts {
  all: readonly Relay[];
}

async function openRelays(targets: RelayedPorts): Promise<Relays> {
  const all: Relay[] = [];
  const through = async (port: number) => {
    const relay = await openRelay();
    all.push(relay);
    return Number(new URL(relay.reach(`http://127.0.0.1:${port}`)).port);
  };
  return {
    port: await through(targets.port),
    restPort: await through(targets.restPort),
    etcdPort: await through(targets.etcdPort),
    all,
  };
}

const cutsOf = ({ all }: Relays): Pick<Node, 'isolate' | 'rejoin'> => ({
  isolate() {
    for (const relay of all) {
      relay.hold();
      relay.holdNew();
    }
  },
  async rejoin() {
    for (const relay of all) {
      await relay.cut();
      await relay.mend();
    }
  },
});

interface NodeConfig extends Pick<Node, 'name' | 'port' | 'restPort' | 'folder'> {
  bin: string;
  /** Where the other nodes reach this one, and this one etcd. */
  relays: Relays;
  isSynchronous: boolean;
}

/** Times are short for a drill: `ttl` is how long a silent primary keeps its role. */
const patroniConfig = (node: NodeConfig): string => `scope: yadori
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.restPort}', connect_address: '127.0.0.1:${node.relays.restPort}' }
etcd3: { hosts: '127.0.0.1:${node.relays.etcdPort}', use_proxies: true }
bootstrap:
  dcs:
    ttl: 5
    loop_wait: 1
    retry_timeout: 2
    maximum_lag_on_failover: 16777216
    synchronous_mode: ${node.isSynchronous}
    synchronous_mode_strict: ${node.isSynchronous}
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: 'on', max_connections: 60, shared_buffers: 64MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
postgresql:
  listen: '127.0.0.1:${node.port}'
  connect_address: '127.0.0.1:${node.relays.port}'
  data_dir: ${node.folder}/pgdata
  bin_dir: ${node.bin}
  pgpass: ${node.folder}/pgpass
  authentication:
    superuser: { username: postgres, password: drill }
    replication: { username: replicator, password: drill }
    rewind: { username: rewinder, password: drill }
  parameters: { unix_socket_directories: '${node.folder}' }
`;

/** HAProxy checks with each Patroni whether its PostgreSQL is the primary, and ends sessions with a former primary. */
async function startDatabaseBalancer(root: string, nodes: readonly Node[], launch: Launch) {
  const port = await freePort();
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  const file = path.join(root, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  launch('haproxy', 'haproxy', ['-db', '-q', '-f', file]);
  return port;
}

export const isRole = async ({ restPort }: Node, role: string): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${restPort}/${role}`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
};

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  for (let waited = 0; waited < 60_000; waited += 200) {
    for (const node of nodes) if (await isRole(node, 'primary')) return node;
    await sleep(200);
  }
  throw new Error('the cluster has no primary');
}

async function settled(nodes: readonly Node[], isSynchronous: boolean): Promise<void> {
  const wanted = isSynchronous ? 'sync' : 'replica';
  for (let waited = 0; waited < 120_000; waited += 500) {
    const standbys = await Promise.all(nodes.map((node) => isRole(node, 'replica')));
    const ready = await Promise.all(nodes.map((node) => isRole(node, wanted)));
    if (standbys.filter(Boolean).length === nodes.length - 1 && ready.some(Boolean)) return;
    await sleep(500);
  }
  throw new Error('the cluster does not settle');
}

async function createDatabaseOnPrimary(admin: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: admin });
    client.on('error', () => {});
    try {
      await client.connect();
      await createDatabase(client, 'drill');
      return;
    } catch (error) {
      if (tries > 60) throw error;
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
