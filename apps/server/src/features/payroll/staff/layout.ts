// The saved layout of a company's payroll files: checked, on record, one change at a time.
import type { PayrollLayout } from '@yadori/api/companies/payroll-layout';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { recordAct, type Event } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';

interface Saved {
  revision: number;
  layout: PayrollLayout | null;
}

interface SavedLayout {
  id: number;
  layout: PayrollLayout;
  revision: number;
}

interface LayoutAct {
  by: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
  staffId: number;
  now: Instant;
}

/** Undefined where there is no such company; `changed` where somebody else was first. */
export const saveLayout = (
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { id, layout, revision }: SavedLayout,
  { by, staffId, now }: LayoutAct,
): Promise<{ outcome: 'done' | 'changed'; saved: Saved } | undefined> =>
  db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('companies')
      .select(['layout', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const before = { revision: row.revision, layout: row.layout as PayrollLayout | null };
    if (row.revision !== revision) return { outcome: 'changed', saved: before };
    const saved = { revision: revision + 1, layout };
    await trx
      .updateTable('companies')
      .set({
        layout: JSON.stringify(layout),
        revision: saved.revision,
        changed_at: timestamp(now),
        changed_by: staffId,
      })
      .where('id', '=', id)
      .execute();
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'company.layout_changed',
      at: now,
      subjectId: id,
      ...(before.layout !== null && { before: { ...before.layout } }),
      after: { ...layout },
    });
    return { outcome: 'done', saved };
  });
