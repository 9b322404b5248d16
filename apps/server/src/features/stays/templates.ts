// Templates of one resident's own reports.
import { stayEvents } from '@yadori/api/stays/live';
import { mostTemplates, type Template, type TemplateDraft } from '@yadori/api/stays/template';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToAccounts } from '../../platform/live/publish.ts';
import { lockResident } from '../presence/queries.ts';
import type { StayScope } from '../presence/scope.ts';
import { eventOf } from './write.ts';

/** Templates stay with the resident in whatever dormitory they live. */
export const findTemplates = (db: Database, { accountId }: StayScope): Promise<Template[]> =>
  db.queries
    .selectFrom('stay_templates')
    .select(['id', 'name', 'note', 'phone_number', 'address', 'relationship'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();

/** Names may repeat; the hundred-and-first is refused, also of two that come at once (AM168). */
export async function createTemplate(
  db: Database,
  scope: StayScope,
  draft: TemplateDraft,
  now: Instant,
): Promise<{ templateId: number } | 'template_limit'> {
  const templateId = await db.transaction(async (trx) => {
    await lockResident(trx, scope);
    const { count } = await trx
      .selectFrom('stay_templates')
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('account_id', '=', scope.accountId)
      .executeTakeFirstOrThrow();
    if (count >= mostTemplates) return undefined;
    const { id } = await trx
      .insertInto('stay_templates')
      .values({ ...draft, account_id: scope.accountId, changed_at: timestamp(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, eventOf('stay.template_created', scope, id, now));
    return id;
  });
  if (templateId === undefined) return 'template_limit';
  publishToAccounts(db, stayEvents.changed, [scope.accountId]);
  return { templateId };
}

/** False where the resident has no such template. */
export async function editTemplate(
  db: Database,
  scope: StayScope,
  { id, draft }: { id: number; draft: TemplateDraft },
  now: Instant,
): Promise<boolean> {
  const isDone = await db.transaction(async (trx) => {
    const changed = await trx
      .updateTable('stay_templates')
      .set({ ...draft, changed_at: timestamp(now) })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await recordEvent(trx, eventOf('stay.template_changed', scope, id, now));
    return true;
  });
  if (isDone) publishToAccounts(db, stayEvents.changed, [scope.accountId]);
  return isDone;
}

/** False where the resident has no such template. */
export async function deleteTemplate(
  db: Database,
  scope: StayScope,
  id: number,
  now: Instant,
): Promise<boolean> {
  const isDone = await db.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('stay_templates')
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await recordEvent(trx, eventOf('stay.template_deleted', scope, id, now));
    return true;
  });
  if (isDone) publishToAccounts(db, stayEvents.changed, [scope.accountId]);
  return isDone;
}
