// Staff take a charge off again, whole or in part (SI034, SI035).
import { sql } from 'kysely';
import { reversedText } from '@yadori/api/ledger/reversed-text';
import { openReason, type ReversalReason } from '@yadori/api/ledger/reversal-reasons';
import type { Instant } from '@yadori/api/time/tokyo';
import type { ApprovalSteps } from '../../../platform/approvals/steps.ts';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordAct } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SensitiveBox } from '../../../platform/sensitive/sensitive.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { sendText } from '../../operator-texts/send-text.ts';
import { lockStanding } from '../service.ts';
import { findWaivers, isOverLimit } from '../waivers.ts';
import { findCharge } from './queries.ts';

interface ReversalAct {
  staff: Pick<Staff, 'staffId' | 'sessionId'>;
  requestId: string;
  now: Instant;
  /** Head office, or a second person has agreed. */
  isUnlimited: boolean;
  approval?: ApprovalSteps;
}

interface Reversal {
  chargeId: number;
  amount: number;
  reason: { code: ReversalReason; text?: string | undefined };
}

type Refusal = 'released' | 'too_much' | 'over_limit';

/** Undefined: there is no such charge. */
export async function reverseCharge(
  platform: Platform,
  act: ReversalAct,
  reversal: Reversal,
): Promise<'reversed' | Refusal | undefined> {
  const charge = await findCharge(platform.db.queries, reversal.chargeId);
  if (charge === undefined) return undefined;
  const outcome = await platform.db.transaction(async (trx) => {
    await act.approval?.lock(trx);
    const refused = await reverseWithin(trx, platform, act, { ...reversal, charge });
    if (refused === undefined) await act.approval?.store(trx);
    return refused ?? ('reversed' as const);
  });
  if (outcome === 'reversed') publishToStaff(platform.db, 'ledger', [charge.dormitory_id]);
  return outcome;
}

type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

async function reverseWithin(
  trx: Trx,
  { sensitive }: Pick<Platform, 'sensitive'>,
  act: ReversalAct,
  { chargeId, amount, reason, charge }: Reversal & { charge: Charge },
): Promise<Refusal | undefined> {
  const { account_id: accountId, dormitory_id: dormitoryId } = charge;
  const { now } = act;
  // Reversals of one resident follow each other, so that the limit of a month holds; a former resident has a row, too.
  const account = await trx
    .selectFrom('accounts')
    .select('withdrawn_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const [standing] = await lockStanding(trx, [chargeId]);
  if (standing === undefined) return 'released';
  if (amount > standing.left) return 'too_much';
  const waivers = await findWaivers(trx, { accountId, dormitoryId }, now);
  const before = standing.amount_yen - standing.left;
  if (!act.isUnlimited && isOverLimit(waivers, { amount, before })) return 'over_limit';
  await insert(trx, sensitive, act, { chargeId, amount, reason, standing });
  const code = openReason(reason.code);
  await recordAct(
    trx,
    sensitive,
    {
      ...actOf(act.staff, act.requestId),
      at: now,
      accountId,
      dormitoryId,
      kind: 'charge.reversed',
      subjectId: chargeId,
      detail: { amount_yen: amount },
    },
    { ...reason, code },
  );
  if (account.withdrawn_at !== null) return undefined;
  const values = reversedText(
    { amount, reason: code, charge: { ...charge, reason: charge.reason as never } },
    now,
  );
  await sendText(trx, { accountId, key: 'staff_act', values }, now);
  return undefined;
}

interface Written extends Reversal {
  standing: Awaited<ReturnType<typeof lockStanding>>[number];
}

/** The seal binds the key of its row. */
async function insert(
  trx: Trx,
  sensitive: SensitiveBox,
  { staff, approval, now }: ReversalAct,
  { chargeId, amount, reason, standing }: Written,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('charge_reversals', 'id')) as id`.execute(trx);
  const id = Number(rows[0]?.id);
  const words = reason.text ?? '';
  const isSealed = reason.code === 'ill' || words !== '';
  const place = { table: 'charge_reversals', column: 'sealed', key: id };
  const sealed = isSealed
    ? sensitive.seal(JSON.stringify({ ill: reason.code === 'ill', words }), place)
    : null;
  await sql`
    insert into charge_reversals (id, charge_id, dormitory_id, amount_yen, billed_month, reason, sealed, written_by,
                                  approval_id, created_at)
    overriding system value
    values (${id}, ${chargeId}, ${standing.dormitory_id}, ${amount}, ${standing.billed_month},
            ${openReason(reason.code)}, ${sealed}, ${staff.staffId}, ${approval?.approvalId ?? null},
            ${timestamp(now)})`.execute(trx);
}
