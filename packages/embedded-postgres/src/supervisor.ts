// Supervisor of the PostgreSQL that comes with the product: one server per data folder, shared by every
// app node that starts on the folder, stopped by the last one, and recovered after any kill.
import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster, hasCluster, tightenCluster } from './cluster.ts';
import { withLock } from './lock.ts';
import {
  findPostmaster,
  endsWithin,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { addressFor, countOthers, openPresence, OWNER, RUNTIME } from './sessions.ts';
import { openSite, prepareFiles, type Site } from './site.ts';

export interface EmbeddedPostgres {
  /** Database `yadori` as its owner, the role `yadori`. Stays the same over a restart of the server. */
  url: string;
  /** The same as a role that owns nothing; what it may do is for the owner to grant. */
  runtimeUrl: string;
  /** True when the server was running before this start. */
  adopted: boolean;
  pid: number;
  /** Leaves the server; stops it when no other node uses it. Never rejects for a server already gone. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Everything of PostgreSQL goes in here: pgdata, postgres.log, the password files. */
  dataDir: string;
  /** Shown in pg_stat_activity, always beginning with `yadori`. */
  applicationName?: string;
  log?: (line: string) => void;
  /** The unpacked package of another version, whose cluster this is. */
  programs?: string | undefined;
  /** PostgreSQL settings over the defaults below. */
  settings?: Record<string, string>;
}

// For a small machine; nothing here weakens durability.
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // Paths of sockets end at 107 bytes, which a few Japanese folders exceed.
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  // Pages come from memory or from a flash disk. At the default of 4 the planner took walks of a whole primary key for
  // cheaper than the account's own index.
  random_page_cost: '1.1',
  // Compiling takes longer than any statement of ours.
  jit: 'off',
  wal_compression: 'on',
  // Nets under the program's own limits: what has stood still for that long has no one who waits for it.
  statement_timeout: '60s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and rows hold residents' data and stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** How long a server may take to end that was being killed as it was found. */
const ENDING_MS = 5_000;

let starts = 0;

/** Throws an Error of one plain line: what failed, where, what to do. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    const node = new AppNode(options);
    await node.start();
    return node;
  } catch (error) {
    const reason = oneLine(error);
    throw new Error(`The embedded PostgreSQL in ${options.dataDir} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

/** One start of the supervisor: its place among the other nodes, kept through crashes of the server. */
class AppNode implements EmbeddedPostgres {
  url = '';
  runtimeUrl = '';
  adopted = false;
  pid = 0;
  private port = 0;
  private stopping = false;
  private presence: Client | null = null;
  private readonly name: string;
  private readonly site: Site;
  private readonly log: (line: string) => void;
  private readonly settings: Record<string, string>;
  private readonly programs: string | undefined;

  constructor(options: EmbeddedOptions) {
    const given = options.applicationName ?? 'yadori';
    const prefixed = given.startsWith('yadori') ? given : `yadori-${given}`;
    // PostgreSQL cuts names at 63 bytes; the distinguishing end must survive.
    this.name = `${prefixed.slice(0, 40)}/${process.pid}.${++starts}`;
    this.site = openSite(options.dataDir);
    this.log = options.log ?? (() => {});
    this.programs = options.programs;
    this.settings = { ...SETTINGS, ...options.settings };
  }

  async start(): Promise<void> {
    const { adopted } = await this.join();
    this.adopted = adopted;
    this.url = addressFor(this.site, this.port, this.name, OWNER);
    this.runtimeUrl = addressFor(this.site, this.port, this.name, RUNTIME);
  }

  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    // The lock keeps other processes from joining between the count and the shutdown.
    await withLock(this.site.lock, async () => {
      const server = await findPostmaster(this.site);
      const others = server ? await this.countOthers(server) : 0;
      await this.presence?.end().catch(() => {});
      if (!server) return;
      if (others > 0) this.log(`PostgreSQL (process ${server.pid}) stays for other nodes`);
      else await stopPostmaster(this.site, server.pid);
    });
  }

  private async join(): Promise<Postmaster> {
    return await withLock(this.site.lock, async () => {
      if (this.stopping) throw new Error('this node is stopping');
      const server = await this.reach();
      this.presence?.once('end', () => void this.rejoin());
      this.port = server.port;
      this.pid = server.pid;
      this.log(
        `PostgreSQL ${server.adopted ? 'found running' : 'started'} (process ${server.pid})`,
      );
      return server;
    });
  }

  /** The running server, or one that is started; with this node's presence in it. */
  private async reach(): Promise<Postmaster> {
    const found = await findPostmaster(this.site);
    const server = found ?? (await this.startServer());
    try {
      this.presence = await openPresence(this.site, server.port, this.name);
      return server;
    } catch (error) {
      // Killed a moment ago, a process still counts as alive and takes no connections any more.
      if (found !== null && (await endsWithin(found.pid, ENDING_MS))) return await this.reach();
      throw error;
    }
  }

  /** The server went away under the app: bring it back on the same port, so that pools reconnect. */
  private async rejoin(): Promise<void> {
    for (let wait = 100; !this.stopping; wait = Math.min(wait * 2, 5_000)) {
      try {
        this.log('PostgreSQL closed its connection; starting it again');
        await this.join();
        return;
      } catch (error) {
        if (this.stopping) return;
        this.log(`PostgreSQL did not come back: ${oneLine(error)}`);
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  private async startServer(): Promise<Postmaster> {
    const binaries: Binaries = findBinaries(this.site.libraries, this.programs);
    const isNew = !hasCluster(this.site);
    prepareFiles(this.site);
    const account: Account = chooseAccount(this.site, binaries);
    if (isNew) {
      this.log(`making a new database in ${this.site.cluster}`);
      createCluster(this.site, binaries, account);
    }
    tightenCluster(this.site);
    const port = this.port || undefined;
    return await startPostmaster(this.site, binaries, account, this.settings, port);
  }

  private async countOthers(server: Postmaster): Promise<number> {
    try {
      return await countOthers(this.site, server.port, this.name);
    } catch (error) {
      // A server that accepts no session is of no use.
      this.log(`the other nodes could not be counted: ${oneLine(error)}`);
      return 0;
    }
  }
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
