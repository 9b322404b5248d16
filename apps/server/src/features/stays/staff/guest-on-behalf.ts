// Guests that staff report or change for a resident: by the residents' rules, but also after the last day to order (SI006).
import { guestChangedText, guestFiledText } from '@yadori/api/residents/act-message';
import {
  guestOrders,
  priceOf,
  type LateOrder,
  type OrderedStay,
} from '@yadori/api/stays/guest-orders';
import { lastDaysToOrder, type GuestReport } from '@yadori/api/stays/guest-report';
import { stayEvents } from '@yadori/api/stays/live';
import { addDays, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { actOf } from '../../../platform/events.ts';
import { publishToAccounts } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import { findGuestCharges } from '../../ledger/service.ts';
import { lastMorningOf, storedStay } from '../../presence/guest-row.ts';
import { findContractDays, type ReportRow } from '../../presence/queries.ts';
import type { StayScope } from '../../presence/scope.ts';
import { planCharges, settleCharges } from '../guest-charges.ts';
import { validateGuest } from '../guest-rules.ts';
import { findNightsWithoutBedding } from '../nights-without-bedding.ts';
import { findStored, payerOf, type ReportRefusal } from '../service.ts';
import type { GuestTerms } from '../terms.ts';
import { writeGuest } from '../write.ts';
import type { Filing } from './on-behalf.ts';

interface Valid {
  report: GuestReport;
  terms: GuestTerms;
  late: readonly LateOrder[];
  stored: ReportRow | undefined;
  kept: OrderedStay | undefined;
  /** Yen. */
  price: number;
  inVain: number;
}

/** Undefined: there is no such report. */
async function validate(
  queries: Queries,
  scope: StayScope,
  filing: Filing,
  { now, lock }: { now: Instant; lock: boolean },
): Promise<Valid | ReportRefusal | undefined> {
  const { sent, language } = filing;
  const found = await findStored(queries, scope, filing, now);
  if (found === undefined || 'refusal' in found) return found;
  const { stored } = found;
  const { contractId } = payerOf(scope, stored);
  const contract = await findContractDays(queries, contractId, { lock });
  const input = { sent, language, now, contract, stored, takesLate: true };
  const validated = await validateGuest(queries, scope, input);
  if ('refusal' in validated) return validated;
  const { report, terms, late } = validated;
  const kept = stored && storedStay(stored);
  const existing = await findGuestCharges(queries, stored === undefined ? [] : [stored.id]);
  const { price, inVain } = planCharges({ report, kept }, existing, terms, now);
  return { report, terms, late, stored, kept, price, inVain };
}

const unnamed = { friend_name: '-', relationship_type: 'friends' };

export async function checkGuestOnBehalf(
  { db }: Platform,
  scope: StayScope,
  filing: Filing,
  now: Instant,
) {
  // Who comes is asked for when it is filed.
  const sent = { ...filing.sent, ...unnamed };
  const wanted = { ...filing, sent };
  const validated = await validate(db.queries, scope, wanted, { now, lock: false });
  if (validated === undefined || 'refusal' in validated) return validated;
  const { report, terms, late, price, inVain } = validated;
  const lastDays = lastDaysToOrder(report.stay_date_start, terms.lead, terms.isClosed);
  const lateKeys = new Set(late.map(({ order }) => keyOf(order)));
  const nights = { from: report.stay_date_start, until: addDays(lastMorningOf(report), -1) };
  const none = await findNightsWithoutBedding(db, scope, nights);
  return {
    orders: guestOrders(report).map((order) => ({
      kind: order.kind,
      date: order.date,
      type_of_meal: order.type_of_meal,
      price: priceOf(order, terms.prices),
      is_late: lateKeys.has(keyOf(order)),
      last_day: order.kind === 'stay' ? addDays(order.date, -1) : lastDays[order.kind],
    })),
    price,
    in_vain: inVain,
    without_bedding: report.futon_lease === 1 ? none.filter((on) => on <= nights.until) : [],
  };
}

const keyOf = ({ kind, date, type_of_meal: meal }: LateOrder['order']) => `${kind}:${date}:${meal}`;

type Outcome = { id: number; price: number } | 'changed' | ReportRefusal;

/** `changed`: it costs more by now than was agreed. Undefined: there is no such report. */
export function fileGuestOnBehalf(
  platform: Platform,
  act: Act & { scope: StayScope },
  { agreed, ...filing }: Filing & { agreed: number },
): Promise<Outcome | undefined> {
  const { scope, staff, now } = act;
  return runAct<Outcome | undefined>(platform, act, async (trx) => {
    const validated = await validate(trx, scope, filing, { now, lock: true });
    if (validated === undefined || 'refusal' in validated) return { outcome: validated };
    const { report, terms, late, stored, kept, price } = validated;
    if (price > agreed) return { outcome: 'changed' };
    const head = { id: stored?.id, clientKey: undefined, filedBy: staff.staffId };
    const written = { ...head, report, ordersLate: late.length > 0 };
    const id = await writeGuest(trx, scope, written, now);
    const stay = { reportId: id, report, kept };
    const payer = { ...payerOf(scope, stored), by: actOf(staff, act.requestId) };
    await settleCharges(trx, payer, stay, terms, now);
    const { stay_date_start: from, stay_days: nights } = report;
    const figures = { from, until: lastMorningOf(report), report_id: id, amount_yen: price };
    const detail = { ...figures, late: late.length > 0 };
    const said = { from, nights, price };
    return {
      outcome: { id, price },
      done: {
        event: { kind: stored === undefined ? 'stay.filed' : 'stay.changed', detail },
        message: stored === undefined ? guestFiledText(said) : guestChangedText(said),
        publish: () => publishToAccounts(platform.db, stayEvents.changed, [scope.accountId]),
      },
    };
  });
}
