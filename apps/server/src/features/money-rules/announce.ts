// Notices about planned fees, prices and lead times, which residents read 14 days before (SD051). Each transaction that
// plans or cancels one keeps the notices of the others true: a plan for an earlier month changes what stands before.
import {
  announcedFields,
  noticeDay,
  settingsOn,
  type SettingValues,
} from '@yadori/api/dormitory/planned-settings';
import {
  cancelledMoneyNotice,
  moneyNotice,
  type MoneyChange,
} from '@yadori/api/dormitory/money-notice';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import type { OpenChange } from '../dormitory/setting-queries.ts';
import {
  takeBackNotice,
  textsOf,
  withdrawUnread,
  writeNotice,
  type NoticeAct,
} from '../notices/written-notice.ts';

/** Days after a change on which its notice is listed. */
const listedDays = 30;

interface Planned {
  dormitoryId: number;
  present: SettingValues;
  /** What waits for its day, in the order of the days. */
  open: readonly OpenChange[];
}

/** Writes the notices that are missing, and replaces those before their first day that are no longer true. */
export async function writeNotices(trx: Trx, planned: Planned, act: NoticeAct): Promise<void> {
  const announced = await findAnnounced(trx, planned.open);
  for (const change of planned.open) {
    const row = announced.get(change.id);
    if (row !== undefined && row.unannounced_why === null)
      await writeOne(trx, { planned, change, row }, act);
  }
}

type Announced =
  Awaited<ReturnType<typeof findAnnounced>> extends Map<number, infer Row> ? Row : never;

/** By the keys of the changes. */
async function findAnnounced(trx: Trx, open: readonly OpenChange[]) {
  const ids = open.filter(({ group }) => group === 'money').map(({ id }) => id);
  if (ids.length === 0) return new Map<number, never>();
  const rows = await trx
    .selectFrom('money_changes as m')
    .leftJoin('money_notices as a', 'a.change_id', 'm.change_id')
    .leftJoin('notices as n', 'n.id', 'a.notice_id')
    .select(['m.change_id', 'a.notice_id', 'a.unannounced_why'])
    .select(['n.content', 'n.content_en', 'n.start_date', 'n.withdrawn_at'])
    .where('m.change_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.change_id, row]));
}

interface One {
  planned: Planned;
  change: OpenChange;
  row: Announced;
}

async function writeOne(trx: Trx, { planned, change, row }: One, act: NoticeAct): Promise<void> {
  const { dormitoryId } = planned;
  const today = dateAt(act.now);
  if (changesOf(planned, change).length === 0) return;
  const notice = noticeOf(planned, change);
  const texts = textsOf(notice.words);
  if (row.notice_id !== null && row.start_date !== null) {
    const isTrue = row.content === texts.content && row.content_en === texts.content_en;
    // What residents have read or staff withdrew stays.
    if (isTrue || row.withdrawn_at !== null || row.start_date <= today) return;
    await withdrawUnread(trx, { id: row.notice_id, dormitoryId }, act);
  }
  const first = noticeDay(change.effective_on, today);
  const id = await writeNotice(trx, { ...notice, first }, act);
  await trx
    .insertInto('money_notices')
    .values({ change_id: change.id, notice_id: id })
    .onConflict((known) => known.column('change_id').doUpdateSet({ notice_id: id }))
    .execute();
}

/** Of a change that was cancelled; `planned` is what still waits, whose notices may be no longer true. */
export async function takeBack(
  trx: Trx,
  planned: Planned,
  change: OpenChange,
  act: NoticeAct,
): Promise<void> {
  await takeBackNoticeOf(trx, planned, change, act);
  await writeNotices(trx, planned, act);
}

async function takeBackNoticeOf(
  trx: Trx,
  planned: Planned,
  change: OpenChange,
  act: NoticeAct,
): Promise<void> {
  const row = (await findAnnounced(trx, [change])).get(change.id);
  if (row === undefined || row.notice_id === null) return;
  const told = { day: change.effective_on, changes: changesOf(planned, change) };
  const { words: _words, ...notice } = noticeOf(planned, change);
  const words = { ja: cancelledMoneyNotice(told, 'ja'), en: cancelledMoneyNotice(told, 'en') };
  await takeBackNotice(trx, { ...notice, id: row.notice_id, words }, act);
}

function noticeOf(planned: Planned, change: OpenChange) {
  const told = { day: change.effective_on, changes: changesOf(planned, change) };
  return {
    dormitoryId: planned.dormitoryId,
    words: { ja: moneyNotice(told, 'ja'), en: moneyNotice(told, 'en') },
    last: addDays(change.effective_on, listedDays),
  };
}

/** From what stands on the day without it. */
function changesOf(
  { present, open }: Planned,
  { id, effective_on: day, settings }: OpenChange,
): MoneyChange[] {
  const others = open.filter((one) => one.id !== id);
  const before = settingsOn(present, others, day);
  return announcedFields.flatMap((field) => {
    const after = settings[field];
    return after === undefined ? [] : [{ field, before: before[field], after }];
  });
}
