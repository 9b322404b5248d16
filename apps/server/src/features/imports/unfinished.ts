// Unfinished imports of a dormitory: they failed, or were checked and wait to be applied.
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { within, type Dormitories } from '../../platform/session/within.ts';
import { maySeeBatch, type Importer } from './policy.ts';

export interface UnfinishedImport {
  id: number;
  kind: string;
  fileName: string;
  madeAt: Date;
  hasFailed: boolean;
}

/** A failed import is named for so long, in milliseconds. */
const failedShownMs = 7 * 24 * 60 * 60 * 1000;

/** Of each kind the newest one made on the page of a dormitory: to be read with others in one statement. */
export const newestBatches = (queries: Queries, dormitories: Dormitories, now: number) =>
  queries
    .selectFrom('import_batches')
    .distinctOn(['dormitory_id', 'kind'])
    .select(['id', 'kind', 'dormitory_id', 'actor', 'file_name', 'state', 'errors', 'made_at'])
    .select(['added', 'changed', 'expires_at'])
    .where('made_at', '>=', timestamp(now - failedShownMs))
    .where(within('dormitory_id', dormitories))
    .orderBy('dormitory_id')
    .orderBy('kind')
    .orderBy('id', 'desc');

interface NewestBatch {
  id: number;
  kind: string;
  dormitory_id: number | null;
  actor: string;
  file_name: string;
  state: string;
  errors: number;
  added: number;
  changed: number;
  /** ISO 8601. */
  made_at: string;
  expires_at: string;
}

/** The newest of a kind decides, so that a second try settles the first. */
export const unfinishedOf = (
  newest: readonly NewestBatch[],
  importer: Importer,
  now: number,
): UnfinishedImport[] =>
  newest
    .filter((batch) => maySeeBatch(importer, { ...batch, allowed: null }))
    .filter(
      ({ state, errors, added, changed, expires_at }) =>
        state === 'failed' ||
        (state === 'dry_run' &&
          errors === 0 &&
          added + changed > 0 &&
          Date.parse(expires_at) > now),
    )
    .map(({ id, kind, file_name, made_at, state }) => ({
      id,
      kind,
      fileName: file_name,
      madeAt: new Date(made_at),
      hasFailed: state === 'failed',
    }));
