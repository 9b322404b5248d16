// Reply templates of a dormitory and of all dormitories: their texts, shortcuts and order (SF017).
import { mostTemplates } from '@yadori/api/messages/templates';
import type { Instant } from '@yadori/api/time/tokyo';
import { sql } from 'kysely';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Staff } from '../../platform/session/staff.ts';

interface TemplateTexts {
  title: string;
  ja: string;
  en: string;
  shortcut: string;
}

export interface TemplateRow extends TemplateTexts {
  id: number;
  /** Null: for all dormitories. */
  dormitory_id: number | null;
  position: number;
  revision: number;
}

const replyTemplates = (queries: Queries) =>
  queries
    .selectFrom('text_templates')
    .select(['id', 'dormitory_id', 'title', 'ja', 'en', 'shortcut', 'position', 'revision'])
    .where('kind', '=', 'reply');

/** Those of the dormitory before those of all; `null`: those of all alone. */
export const findTemplates = (
  { queries }: Pick<Database, 'queries'>,
  dormitoryId: number | null,
): Promise<TemplateRow[]> =>
  replyTemplates(queries)
    .where((row) =>
      row.or([row('dormitory_id', 'is', null), row('dormitory_id', '=', dormitoryId ?? 0)]),
    )
    .orderBy((row) => row('dormitory_id', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findTemplate = (queries: Queries, id: number): Promise<TemplateRow | undefined> =>
  replyTemplates(queries).where('id', '=', id).executeTakeFirst();

interface Writer {
  db: Database;
  staff: Staff;
  requestId: string;
  now: Instant;
}

type TemplateWritten =
  | { outcome: 'written'; row: TemplateRow }
  | { outcome: 'shortcut_taken' | 'too_many' | 'changed' | 'gone' };

/** At the end of the order. */
export const addTemplate = (
  writer: Writer,
  dormitoryId: number | null,
  texts: TemplateTexts,
): Promise<TemplateWritten> =>
  change(writer, dormitoryId, async (trx) => {
    const others = await ofSameOwner(trx, dormitoryId);
    if (others.length >= mostTemplates) return { outcome: 'too_many' };
    if (isTaken(others, texts.shortcut)) return { outcome: 'shortcut_taken' };
    const { id } = await trx
      .insertInto('text_templates')
      .values({
        ...texts,
        dormitory_id: dormitoryId,
        kind: 'reply',
        position: Math.max(0, ...others.map((one) => one.position)) + 1,
        ...changedBy(writer),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return record(trx, writer, { id, dormitoryId, act: 'added' });
  });

interface TemplateChange {
  /** What is left out stays. */
  texts: { readonly [Name in keyof TemplateTexts]?: string | undefined };
  /** From 1. */
  position: number | undefined;
  revision: number;
}

export const changeTemplate = (
  writer: Writer,
  { id, dormitory_id: dormitoryId }: TemplateRow,
  { texts, position, revision }: TemplateChange,
): Promise<TemplateWritten> =>
  change(writer, dormitoryId, async (trx) => {
    const own = await ofSameOwner(trx, dormitoryId);
    const before = own.find((one) => one.id === id);
    if (before === undefined) return { outcome: 'gone' };
    if (before.revision !== revision) return { outcome: 'changed' };
    const others = own.filter((one) => one.id !== id);
    if (isTaken(others, texts.shortcut ?? '')) return { outcome: 'shortcut_taken' };
    await trx
      .updateTable('text_templates')
      .set({ ...texts, revision: revision + 1, ...changedBy(writer) })
      .where('id', '=', id)
      .execute();
    if (position !== undefined) await putInOrder(trx, others.toSpliced(position - 1, 0, before));
    return record(trx, writer, { id, dormitoryId, act: 'changed' });
  });

/** False where it has gone before. */
export async function removeTemplate(
  writer: Writer,
  { id, dormitory_id: dormitoryId }: TemplateRow,
): Promise<boolean> {
  const { outcome } = await change(writer, dormitoryId, async (trx) => {
    const row = await findTemplate(trx, id);
    if (row === undefined) return { outcome: 'gone' };
    await trx.deleteFrom('text_templates').where('id', '=', id).execute();
    await recordChange(trx, writer, { id, dormitoryId, act: 'removed' });
    return { outcome: 'written', row };
  });
  return outcome === 'written';
}

const changedBy = ({ staff, now }: Writer) => ({
  changed_at: timestamp(now),
  changed_by: staff.staffId,
});

/** One change at a time: the order and the number of templates are those of several rows, and changes are seldom. */
async function change(
  { db }: Writer,
  dormitoryId: number | null,
  work: (trx: Trx) => Promise<TemplateWritten>,
): Promise<TemplateWritten> {
  const written = await db.transaction(async (trx) => {
    await sql`lock table text_templates in share row exclusive mode`.execute(trx);
    return work(trx);
  });
  if (written.outcome === 'written' && dormitoryId !== null)
    publishToStaff(db, 'messages', [dormitoryId]);
  return written;
}

const ofSameOwner = (trx: Trx, dormitoryId: number | null): Promise<TemplateRow[]> =>
  replyTemplates(trx)
    .where('dormitory_id', dormitoryId === null ? 'is' : '=', dormitoryId)
    .orderBy('position')
    .orderBy('id')
    .execute();

const isTaken = (others: readonly TemplateRow[], shortcut: string): boolean =>
  shortcut !== '' && others.some((one) => one.shortcut === shortcut);

async function putInOrder(trx: Trx, ordered: readonly TemplateRow[]): Promise<void> {
  const moved = ordered
    .map(({ id, position }, at) => ({ id, from: position, to: at + 1 }))
    .filter(({ from, to }) => from !== to);
  for (const { id, to } of moved)
    await trx.updateTable('text_templates').set({ position: to }).where('id', '=', id).execute();
}

interface Changed {
  id: number;
  dormitoryId: number | null;
  act: 'added' | 'changed' | 'removed';
}

async function record(trx: Trx, writer: Writer, changed: Changed): Promise<TemplateWritten> {
  await recordChange(trx, writer, changed);
  const row = await findTemplate(trx, changed.id);
  if (row === undefined) throw new Error('the template was not written');
  return { outcome: 'written', row };
}

const recordChange = (
  trx: Trx,
  { staff, requestId, now }: Writer,
  { id, dormitoryId, act }: Changed,
) =>
  recordEvent(trx, {
    ...actOf(staff, requestId),
    kind: 'template.changed',
    at: now,
    ...(dormitoryId === null ? {} : { dormitoryId }),
    subjectId: id,
    detail: { act },
  });
