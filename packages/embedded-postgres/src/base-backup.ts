// Streams a base backup of the running cluster: what pg_basebackup does, which the packages do not ship.
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';
import { findPostmaster } from './postmaster.ts';
import { connectForReplication } from './sessions.ts';
import { openSite } from './site.ts';

interface BaseBackup {
  /** One tar archive: data files, `backup_label` and the WAL that makes them consistent. */
  archive: Readable;
  /** Bytes that PostgreSQL expects to send, for a progress bar; WAL is not counted. */
  expectedBytes: Promise<number>;
}

/** PostgreSQL, or the connection to it, failed; a failure to write the archive is none. */
export class BaseBackupError extends Error {}

/** The messages of the replication protocol that a base backup consists of; `pg` types none of them. */
interface Handlers {
  handleRowDescription(message: { fields: { name: string }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
  handleCopyData(message: { chunk: Buffer }, connection: Connection): void;
  handleCopyInResponse(): void;
  handlePortalSuspended(): void;
  handleEmptyQuery(): void;
}

// PostgreSQL verifies the checksum of every page that it sends, and fails at the first wrong one.
const BASE_BACKUP = `BASE_BACKUP (LABEL 'yadori', PROGRESS, CHECKPOINT 'fast', WAL, MANIFEST 'no')`;

const DATA = 'd'.charCodeAt(0);

/**
 * The server of `dataDir` must be running. The archive fails when the server reports an error; destroying it ends the
 * session. What was committed before the archive ends is in it.
 */
export async function startBaseBackup(dataDir: string): Promise<BaseBackup> {
  const site = openSite(dataDir);
  const server = await findPostmaster(site);
  if (server === null) throw new BaseBackupError('the embedded PostgreSQL is not running');
  const client = await connectForReplication(site, server.port).catch((error: unknown) => {
    throw failure(error);
  });
  try {
    // The slot keeps WAL from being recycled before it has been sent. It ends with the session.
    const slot = `yadori_backup_${process.pid}_${Date.now()}`;
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`);
  } catch (error) {
    await client.end();
    throw failure(error);
  }
  return stream(client);
}

function stream(client: Client): BaseBackup {
  let connection: Connection | undefined;
  const archive = new Readable({
    highWaterMark: 1024 * 1024,
    read: () => connection?.stream.resume(),
    destroy: (error, done) => {
      if (error !== null) connection?.stream.destroy();
      client.end(() => done(error));
    },
  });
  client.on('error', (error) => archive.destroy(failure(error)));
  client.once('end', () => {
    if (!archive.readableEnded)
      archive.destroy(new BaseBackupError('PostgreSQL ended the session'));
  });
  let failed = false;
  const expectedBytes = new Promise<number>((resolve) => {
    const command: Submittable & Handlers = {
      submit: (opened) => {
        connection = opened;
        connection.query(BASE_BACKUP);
      },
      handleRowDescription: () => {},
      handleDataRow: ({ fields }) => {
        // Three columns: oid, place and size in kilobytes of a table space. The app makes none.
        if (fields.length === 3) resolve(Number(fields[2]) * 1024);
      },
      handleCopyData: ({ chunk }, { stream: socket }) => {
        // A copy: the parser reuses the memory of its chunks.
        if (chunk[0] === DATA && !archive.push(Buffer.from(chunk.subarray(1)))) socket.pause();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => {
        if (!failed) archive.push(null);
      },
      handleError: (error) => {
        failed = true;
        archive.destroy(failure(error));
      },
      handleCopyInResponse: () => {},
      handlePortalSuspended: () => {},
      handleEmptyQuery: () => {},
    };
    client.query(command);
  });
  return { archive, expectedBytes };
}

function failure(error: unknown): BaseBackupError {
  const message = error instanceof Error ? error.message : String(error);
  return new BaseBackupError(message, { cause: error });
}
