// Opens what the server and the operator's command line share: the database, the files, the key.
import path from 'node:path';
import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/config.ts';
import { isRestoreUnfinished } from './platform/backup/restore-backup.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { closeToOthers } from './platform/files/private-folders.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { describeError, type Log } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { loadPushKeys } from './platform/push/push-keys.ts';
import { loadSensitiveKeys } from './platform/sensitive/sensitive-keys.ts';
import { sensitiveBox } from './platform/sensitive/sensitive.ts';
import { loadSecretKey } from './platform/session/secret-key.ts';
import { createWaitingLine } from './platform/waiting-line.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface OpenPlatform {
  platform: Platform;
  /** The database without a pooler in between. */
  directUrl: string;
  close(): Promise<void>;
}

/** Starts or joins the database, applies migrations. Failures are one line for the operator. */
export async function openPlatform(config: Config, log: Log): Promise<OpenPlatform> {
  if (isRestoreUnfinished(config.dataDir))
    throw new ConfigError(
      `A restore into ${config.dataDir} did not finish; run it again, or remove the folder "restoring" in there.`,
    );
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config, log) : undefined;
  const url = embedded?.runtimeUrl ?? config.databaseUrl ?? '';
  const ownerUrl = embedded?.url ?? config.databaseOwnerUrl;
  const onError = (error: Error) =>
    log.warn({ error: describeError(error) }, 'database connection');
  const { databaseDirectUrl: directUrl } = config;
  const db = openDatabase({ url, directUrl, onError });
  try {
    await prepareDatabase(db, { directUrl, ownerUrl }, log);
    const platform = await platformOf(config, db, log);
    return { platform, directUrl: directUrl ?? url, close: () => closeBoth(db, embedded) };
  } catch (error) {
    await closeBoth(db, embedded);
    throw error;
  }
}

/** Whatever keeps PostgreSQL from starting is for the operator to mend, and said in one line. */
async function startEmbedded(config: Config, log: Log): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({
      dataDir: path.join(config.dataDir, 'postgres'),
      log: (line) => log.debug(line),
    });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

async function platformOf(config: Config, db: Database, log: Log): Promise<Platform> {
  const filesFolder = path.join(config.dataDir, 'files');
  const uploadsFolder = path.join(config.dataDir, 'uploads');
  await closeToOthers(config.dataDir, [filesFolder, uploadsFolder]);
  const clock = createClock(config.clockStart);
  const sensitive = sensitiveBox(await loadSensitiveKeys(config.sensitiveKeys, config.dataDir));
  const configured = config.pushKey;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  return {
    db,
    log,
    clock,
    files: openFileStore(config.filesUrl, filesFolder),
    uploads: {
      folder: uploadsFolder,
      maxBytes: config.attachmentMaxBytes,
      idleMs: 60_000,
    },
    secretKey: await loadSecretKey(config.secretKey, config.dataDir),
    sensitive,
    pushKeys: await loadPushKeys({ db, sensitive, configured, now: clock() }),
    publicUrl,
    staff: {
      origin: config.staffUrl ?? publicUrl,
      isOriginConfigured: (config.staffUrl ?? config.publicUrl) !== undefined,
      idleMs: config.staffIdleMinutes * 60_000,
    },
    line: createWaitingLine(),
  };
}

async function closeBoth(db: Database, embedded: EmbeddedPostgres | undefined): Promise<void> {
  await db.close();
  await embedded?.stop();
}
