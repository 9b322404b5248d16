// The room as staff see it before an arrival (SC052).
import { sql } from 'kysely';
import type { CheckState } from '@yadori/api/room-records/rules';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../../platform/database/database.ts';
import { actOf, recordAct } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findChecklist } from './checklist.ts';

export interface CheckedRoom {
  contractId: number;
  dormitoryId: number;
}

interface CheckPoint {
  area_ja: string;
  area_en: string;
  name_ja: string;
  name_en: string;
  state: CheckState | null;
  note: string;
}

interface FoundCheck {
  points: CheckPoint[];
  revision: number;
  checked: { at: Date; name: string } | null;
  /** The record of the resident: the check is a part of it. */
  isMade: boolean;
}

export async function findCheck(
  queries: Queries,
  { contractId, dormitoryId }: CheckedRoom,
): Promise<FoundCheck> {
  const row = await queries
    .selectFrom('contracts as c')
    .leftJoin('room_checks as x', 'x.contract_id', 'c.id')
    .leftJoin('staff as s', 's.id', 'x.checked_by')
    .select(['x.points', 'x.revision', 'x.checked_at', 's.name'])
    .select(isMade.as('is_made'))
    .where('c.id', '=', contractId)
    .executeTakeFirstOrThrow();
  const { points, revision, checked_at: at, name, is_made } = row;
  if (points === null) {
    const list = (await findChecklist(queries, dormitoryId)).points;
    const blank = list.map((point) => ({ ...point, state: null, note: '' }));
    return { points: blank, revision: 0, checked: null, isMade: is_made };
  }
  return {
    // The column keeps no order of fields.
    points: (points as unknown as CheckPoint[]).map(pointOf),
    revision: revision ?? 0,
    checked: at && { at, name: name ?? '' },
    isMade: is_made,
  };
}

const isMade = sql<boolean>`exists (
  select from room_records r where r.contract_id = c.id and r.account_id = c.account_id)`;

const pointOf = ({ area_ja, area_en, name_ja, name_en, state, note }: CheckPoint): CheckPoint => ({
  area_ja,
  area_en,
  name_ja,
  name_en,
  state,
  note,
});

interface Act extends CheckedRoom {
  staff: Staff;
  requestId: string;
  now: Instant;
}

/** `changed`: somebody else was quicker. The contract is locked, as the mark of an arrival locks it. */
export async function writeCheck(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { staff, requestId, now, contractId, dormitoryId }: Act,
  { points, revision }: Pick<FoundCheck, 'points' | 'revision'>,
): Promise<'written' | 'changed' | 'arrived'> {
  const outcome = await db.transaction(async (trx) => {
    await trx
      .selectFrom('contracts')
      .select('id')
      .where('id', '=', contractId)
      .forNoKeyUpdate()
      .execute();
    const before = await findCheck(trx, { contractId, dormitoryId });
    if (before.isMade) return 'arrived';
    if (before.revision !== revision) return 'changed';
    const row = {
      points: sql<string>`${JSON.stringify(points.map(pointOf))}::jsonb`,
      revision: revision + 1,
      checked_at: timestamp(now),
      checked_by: staff.staffId,
    };
    await trx
      .insertInto('room_checks')
      .values({ contract_id: contractId, ...row })
      .onConflict((known) => known.column('contract_id').doUpdateSet(row))
      .execute();
    await recordAct(trx, sensitive, {
      ...actOf(staff, requestId),
      at: now,
      dormitoryId,
      subjectId: contractId,
      kind: 'room_check.written',
      detail: { rows: points.length },
    });
    return 'written';
  });
  if (outcome === 'written') publishToStaff(db, 'contracts', [dormitoryId]);
  return outcome;
}
