// What a request to change fees, prices and lead times asks for, and what it would touch today (SD051).
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { moneyFields, settingsOn } from '@yadori/api/dormitory/planned-settings';
import { openInput } from '../../platform/approvals/requests.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { moneyIn, type MoneyBody } from '../money-rules/gated-money.ts';
import { findMoney, findReach } from '../money-rules/queries.ts';
import type { RequestOfOne } from '../../platform/approvals/locked-request.ts';

type MoneyRow = Pick<RequestOfOne, 'id' | 'call' | 'input' | 'dormitory_ids' | 'decision'>;
type Money = NonNullable<Approval['money']>;

/** By the keys of the requests. */
export async function findMoneyAsked(
  queries: Queries,
  sensitive: SensitiveBox,
  rows: readonly MoneyRow[],
): Promise<ReadonlyMap<number, Money>> {
  const found = new Map<number, Money>();
  for (const row of rows)
    if (row.call === 'planMoney' && row.input !== null)
      found.set(row.id, await moneyOf(queries, sensitive, { ...row, input: row.input }));
  return found;
}

async function moneyOf(
  queries: Queries,
  sensitive: SensitiveBox,
  { id, input, dormitory_ids: [dormitoryId = 0], decision }: MoneyRow & { input: string },
): Promise<Money> {
  const body = openInput(sensitive, { id, input }).body as unknown as MoneyBody;
  const { effective_on: day, basis, unannounced_why: why = null } = body;
  const asked = { effective_on: day, basis, unannounced_why: why };
  const settings = moneyIn(body);
  const named = moneyFields.flatMap((field) => {
    const after = settings[field];
    return after === undefined ? [] : [{ field, after }];
  });
  if (decision !== null) {
    const changes = named.map((change) => ({ ...change, before: null }));
    return { ...asked, changes, reach: null };
  }
  const { present, planned } = await findMoney(queries, dormitoryId);
  const before = settingsOn(present, planned, day);
  return {
    ...asked,
    changes: named.map((change) => ({ ...change, before: before[change.field] })),
    reach: await findReach(queries, dormitoryId, {
      day,
      before,
      after: { ...before, ...settings },
    }),
  };
}
