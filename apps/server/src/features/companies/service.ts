// Changes of companies.
import { errorCode, timestamp, uniqueViolation } from '../../platform/database/database.ts';
import { recordAct, type Event } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Instant } from '@yadori/api/time/tokyo';

interface CompanyFields {
  code: string;
  name: string;
}

interface CompanyAct {
  by: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
  staffId: number;
  now: Instant;
}

type World = Pick<Platform, 'db' | 'sensitive'>;

/** The id; undefined where the code is taken. */
export const createCompany = (
  { db, sensitive }: World,
  { code, name }: CompanyFields,
  { by, staffId, now }: CompanyAct,
): Promise<number | undefined> =>
  db.transaction(async (trx) => {
    const fields = { code: code.toUpperCase(), name };
    const row = await trx
      .insertInto('companies')
      .values({ ...fields, changed_at: timestamp(now), changed_by: staffId })
      .onConflict((known) => known.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'company.created',
      at: now,
      subjectId: row.id,
      after: fields,
    });
    return row.id;
  });

/** Undefined where there is no such company. Nothing is written where somebody else has changed it or the code is taken. */
export async function changeCompany(
  world: World,
  changed: CompanyFields & { id: number; revision: number },
  act: CompanyAct,
): Promise<ChangeOutcome> {
  try {
    return await changeOne(world, changed, act);
  } catch (error) {
    // Of two that take one code at once the database keeps one.
    if (errorCode(error) === uniqueViolation) return 'code_taken';
    throw error;
  }
}

type ChangeOutcome = 'done' | 'changed' | 'code_taken' | undefined;

const changeOne = (
  { db, sensitive }: World,
  { id, code, name, revision }: CompanyFields & { id: number; revision: number },
  { by, staffId, now }: CompanyAct,
): Promise<ChangeOutcome> =>
  db.transaction(async (trx) => {
    const before = await trx
      .selectFrom('companies')
      .select(['code', 'name', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return undefined;
    if (before.revision !== revision) return 'changed';
    const fields = { code: code.toUpperCase(), name };
    if (before.code === fields.code && before.name === name) return 'done';
    await trx
      .updateTable('companies')
      .set({
        ...fields,
        revision: revision + 1,
        changed_at: timestamp(now),
        changed_by: staffId,
      })
      .where('id', '=', id)
      .execute();
    const { revision: _, ...old } = before;
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'company.changed',
      at: now,
      subjectId: id,
      before: old,
      after: fields,
    });
    return 'done';
  });
