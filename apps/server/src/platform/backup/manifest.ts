// What a back-up says about itself, in `manifest.json`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod/mini';
import { BackupError } from './backup-error.ts';

/** Raised when an older release could no longer restore what a newer one writes. */
export const BACKUP_FORMAT = 1;

export const MANIFEST = 'manifest.json';

const count = z.int().check(z.minimum(0));

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Counts up in a folder, so that the order of back-ups does not depend on a clock. */
  number: count,
  startedAt: z.iso.datetime(),
  /** The instant that a restore brings back. */
  instant: z.iso.datetime(),
  database: z.object({
    /** A physical copy of the embedded database, or what pg_dump wrote. */
    kind: z.enum(['cluster', 'dump']),
    /** Major version of the server. */
    postgres: count,
    /** Which database this is a copy of; the same for all back-ups of one installation. */
    systemIdentifier: z.string(),
    bytes: count,
  }),
  /** Names of the migrations that were applied. */
  migrations: z.array(z.string()),
  /** Rows of each table when the back-up began. */
  rows: z.record(z.string(), count),
  /** Null: the files live in a bucket and are not part of the back-up. */
  files: z.nullable(z.object({ count, bytes: count })),
  keys: z.object({
    sealed: z.boolean(),
    /** The keys of health and emergency data without which a restored database stays closed in part. */
    needed: z.array(z.object({ id: z.string(), check: z.string() })),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Undefined where the folder holds no manifest. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = path.join(folder, MANIFEST);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  const format = z.object({ format: count }).safeParse(parsed).data?.format ?? 0;
  if (format > BACKUP_FORMAT) throw new BackupError({ kind: 'newer_format', format });
  const manifest = manifestSchema.safeParse(parsed);
  if (!manifest.success) throw new BackupError({ kind: 'damaged', file });
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
