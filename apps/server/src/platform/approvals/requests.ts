// Requests for a second person: stored with their sealed input, found again by the same act of the same person.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reach } from '@yadori/api/dormitory/reach';
import { openReason } from '@yadori/api/ledger/reversal-reasons';
import { waitsAloneMs, waitsForMs, type HeldCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { canonicalJson, type Json } from '../canonical-json.ts';
import { timestamp, type Queries, type Trx } from '../database/database.ts';
import type { SensitiveBox } from '../sensitive/sensitive.ts';
import type { HeldAct } from './rules.ts';

/** The input of a held call, as its declaration has parsed it. */
export interface HeldInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** What the column `input` holds, opened. */
export interface KeptInput extends HeldInput {
  body: { reason?: { code: string; text?: string } };
  /** In which it was asked for. */
  sessionId?: number;
  /** What it touched when it was asked for. */
  reach?: Reach;
}

/** The columns with sealed values, for resealing them with a newer key. */
export const sealedColumns = [
  { table: 'approvals', column: 'input', key: 'id' },
  { table: 'approvals', column: 'words', key: 'id' },
] as const;

export const placeOf = (column: 'input' | 'words', id: number) => ({
  table: 'approvals',
  column,
  key: id,
});

/** The same act has the same digest, whatever its reason. */
export function digestOf(call: HeldCall, { params, query, body }: HeldInput): Buffer {
  const { reason: _reason, ...rest } = (body ?? {}) as { reason?: unknown };
  const plain = JSON.parse(JSON.stringify([call, params ?? null, query ?? null, rest])) as Json;
  return createHash('sha256').update(canonicalJson(plain)).digest();
}

interface NewRequest extends HeldAct {
  input: KeptInput;
  digest: Buffer;
  staffId: number;
  accountId: number | undefined;
  /** Nobody else could approve it. */
  isAlone: boolean;
}

interface StoredRequest {
  id: number;
  expiresAt: Date;
  runsAt: Date | null;
}

/** The request that already waits, or a new one. */
export async function keepRequest(
  trx: Trx,
  sensitive: SensitiveBox,
  asked: NewRequest,
  now: Instant,
): Promise<StoredRequest & { isNew: boolean }> {
  const { call, input, digest, staffId, subjectId, accountId = null, dormitoryIds } = asked;
  const grants = asked.grants && JSON.stringify(asked.grants);
  await sql`
    update approvals set decision = 'expired', decided_at = expires_at
     where asked_by = ${staffId} and call = ${call} and input_digest = ${digest}
       and decision is null and expires_at <= ${timestamp(now)}`.execute(trx);
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('approvals', 'id')) as id`.execute(trx);
  const id = Number(ids[0]?.id);
  const sealed = sensitive.seal(JSON.stringify(input), placeOf('input', id));
  const expiresAt = timestamp(now + waitsForMs);
  const runsAt = asked.isAlone ? timestamp(now + waitsAloneMs) : null;
  const { rows: added } = await sql<{ id: number }>`
    insert into approvals (id, call, input, input_digest, account_id, subject_id, dormitory_ids, grants, reason,
                           asked_by, asked_at, expires_at, runs_at)
    overriding system value
    values (${id}, ${call}, ${sealed}, ${digest}, ${accountId}, ${subjectId}, ${dormitoryIds}::bigint[],
            ${grants}::jsonb, ${input.body.reason === undefined ? null : openReason(input.body.reason.code)}, ${staffId}, ${timestamp(now)}, ${expiresAt},
            ${runsAt})
    on conflict (asked_by, call, input_digest)
      where decision is null or (decision = 'approved' and ran_at is null) do nothing
    returning id`.execute(trx);
  if (added.length > 0) return { id, expiresAt, runsAt, isNew: true };
  const { rows } = await sql<{ id: number; expires_at: Date; runs_at: Date | null }>`
    select id, expires_at, runs_at from approvals
     where asked_by = ${staffId} and call = ${call} and input_digest = ${digest}
     order by id desc limit 1`.execute(trx);
  const [known] = rows;
  if (known === undefined) throw new Error('a request that waits is not found');
  return { id: known.id, expiresAt: known.expires_at, runsAt: known.runs_at, isNew: false };
}

/** Whether the person asked for the same act before, and it is not decided. */
export async function isWaiting(
  queries: Queries,
  { call, digest, staffId }: Pick<NewRequest, 'call' | 'digest' | 'staffId'>,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    select from approvals
     where asked_by = ${staffId} and call = ${call} and input_digest = ${digest}
       and decision is null and expires_at > ${timestamp(now)}`.execute(queries);
  return rows.length > 0;
}

interface OpenRequest {
  id: number;
  input: KeptInput;
  dormitoryIds: readonly number[];
  decidedBy: number;
  openUntil: Instant;
}

/** What a second person approved and what is still open. */
export async function findOpen(
  queries: Queries,
  sensitive: SensitiveBox,
  { call, digest, staffId }: Pick<NewRequest, 'call' | 'digest' | 'staffId'>,
  now: Instant,
): Promise<OpenRequest | undefined> {
  const { rows } = await sql<{
    id: number;
    input: string;
    dormitory_ids: number[];
    decided_by: number;
    open_until: Date;
  }>`
    select id, input, to_jsonb(dormitory_ids) as dormitory_ids, decided_by, open_until from approvals
     where asked_by = ${staffId} and call = ${call} and input_digest = ${digest}
       and decision = 'approved' and input is not null and open_until > ${timestamp(now)}
     order by id desc limit 1`.execute(queries);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    input: openInput(sensitive, row),
    dormitoryIds: row.dormitory_ids,
    decidedBy: row.decided_by,
    openUntil: row.open_until.getTime() as Instant,
  };
}

export const openInput = (
  sensitive: SensitiveBox,
  { id, input }: { id: number; input: string },
): KeptInput => JSON.parse(sensitive.open(input, placeOf('input', id))) as KeptInput;

/** What was asked for and the words of answers: of a resident who is forgotten, or of all that ended before. */
export async function eraseWords(
  queries: Queries,
  which: { accountId: number } | { endedBefore: Instant },
): Promise<void> {
  await queries
    .updateTable('approvals')
    .set({ input: null, words: null })
    .where((row) => row.or([row('input', 'is not', null), row('words', 'is not', null)]))
    .where((row) =>
      'accountId' in which
        ? row('account_id', '=', which.accountId)
        : row('expires_at', '<=', timestamp(which.endedBefore)),
    )
    .execute();
}
