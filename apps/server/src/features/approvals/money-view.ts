// Requests to change fees, prices and lead times: their values, and what they would touch today (SD051).
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { moneyFields, settingsOn, type Settings } from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { openInput } from '../../platform/approvals/requests.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { readSettings } from '../dormitory/planned/plan-many.ts';
import { moneyIn, type MoneyBody } from '../money-rules/gated-money.ts';
import { findReaches } from '../money-rules/queries.ts';
import type { RequestOfOne } from '../../platform/approvals/locked-request.ts';

type MoneyRow = Pick<RequestOfOne, 'id' | 'call' | 'input' | 'dormitory_ids' | 'decision'>;
type Money = NonNullable<Approval['money']>;

interface MoneyRequest {
  id: number;
  dormitoryId: number;
  day: CalendarDate;
  settings: Settings;
  isDecided: boolean;
  words: Pick<Money, 'effective_on' | 'basis' | 'unannounced_why' | 'reach_asked'>;
}

/** By the keys of the requests. */
export async function findMoneyAsked(
  queries: Queries,
  sensitive: SensitiveBox,
  rows: readonly MoneyRow[],
): Promise<ReadonlyMap<number, Money>> {
  const asked = rows.flatMap((row) =>
    row.call === 'planMoney' && row.input !== null
      ? [askedIn(sensitive, { ...row, input: row.input })]
      : [],
  );
  const open = asked.filter(({ isDecided }) => !isDecided);
  const knownOf = await readSettings(
    queries,
    open.map(({ dormitoryId }) => dormitoryId),
    { isLocked: false },
  );
  const changes = open.map(({ dormitoryId, day, settings }) => {
    const known = knownOf(dormitoryId);
    const before = settingsOn(known.present, known.open, day);
    return { dormitoryId, day, before, after: { ...before, ...settings } };
  });
  const reaches = await findReaches(queries, changes);
  return new Map(
    asked.map((one) => {
      const place = open.indexOf(one);
      return [one.id, moneyOf(one, changes[place]?.before, reaches[place] ?? null)];
    }),
  );
}

function askedIn(
  sensitive: SensitiveBox,
  { id, input, dormitory_ids: [dormitoryId = 0], decision }: MoneyRow & { input: string },
): MoneyRequest {
  const kept = openInput(sensitive, { id, input });
  const body = kept.body as unknown as MoneyBody;
  const { effective_on: day, basis, unannounced_why: why = null } = body;
  const words = {
    effective_on: day,
    basis,
    unannounced_why: why,
    reach_asked: kept.reach ?? null,
  };
  return { id, dormitoryId, day, settings: moneyIn(body), isDecided: decision !== null, words };
}

/** Decided it has neither what stood before nor what it touches. */
const moneyOf = (
  { settings, words }: MoneyRequest,
  before: Settings | undefined,
  reach: Money['reach'],
): Money => ({
  ...words,
  changes: moneyFields.flatMap((field) => {
    const after = settings[field];
    return after === undefined ? [] : [{ field, before: before?.[field] ?? null, after }];
  }),
  reach,
});
