// Nights away that staff file or change for a resident: by the residents' rules, up to seven days back, with meals by
// choice.
import { stayChangedText, stayFiledText } from '@yadori/api/residents/act-message';
import { lateReportDays } from '@yadori/api/stays/act-calls';
import { stayEvents } from '@yadori/api/stays/live';
import type { OwnReport } from '@yadori/api/stays/own-report';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import type { Language } from '@yadori/api/language/language';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { publishToAccounts } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import {
  announceMissed,
  findMissedMeals,
  giveUpMissedMeals,
  lockMissedMeals,
  type MissedMeals,
} from '../../meals/booking/absence.ts';
import { menuName } from '../../meals/menu-texts.ts';
import { findContractDays, type ReportRow } from '../../presence/queries.ts';
import type { StayScope } from '../../presence/scope.ts';
import { absenceOf, validateOwn } from '../own-rules.ts';
import { findStored, payerOf, type ReportRefusal } from '../service.ts';
import { writeOwn } from '../write.ts';

export interface Filing {
  /** The report that is changed; undefined for a new one. */
  id?: number | undefined;
  sent: SentReport;
  language: Language;
}

/** Filed on its first day or after it: the resident would have had to file it before. */
export const isLate = (firstDay: string, filedAt: Instant): boolean => dateAt(filedAt) >= firstDay;

type Validated = { report: OwnReport; stored: ReportRow | undefined } | ReportRefusal;

/** Undefined: there is no such report. A change follows the residents' rules without the days back. */
async function validate(
  queries: Queries,
  scope: StayScope,
  filing: Filing,
  { now, lock }: { now: Instant; lock: boolean },
): Promise<Validated | undefined> {
  const { sent, language } = filing;
  const found = await findStored(queries, scope, filing, now);
  if (found === undefined || 'refusal' in found) return found;
  const { stored } = found;
  const { contractId } = payerOf(scope, stored);
  const contract = await findContractDays(queries, contractId, { lock });
  const earliest = addDays(dateAt(now), -lateReportDays);
  const input = { sent, language, now, contract, stored };
  const back = stored === undefined && { earliest };
  const validated = await validateOwn(queries, scope, { ...input, ...back });
  return 'refusal' in validated ? validated : { report: validated.report, stored };
}

const unnamed = '-';

const keyOf = {
  return: (id: number) => `r${id}`,
  wait: (id: number) => `w${id}`,
};

export async function checkOnBehalf(
  { db }: Platform,
  scope: StayScope,
  filing: Filing,
  now: Instant,
) {
  // Where the resident goes is asked for when it is filed.
  const sent = { ...filing.sent, name: filing.sent.name || unnamed };
  const wanted = { ...filing, sent };
  const validated = await validate(db.queries, scope, wanted, { now, lock: false });
  if (validated === undefined || 'refusal' in validated) return validated;
  const { report, stored } = validated;
  const { returns, waits } = await findMissedMeals(db, scope, absenceOf(report), now);
  const shown = (
    meal: Parameters<typeof menuName>[0] & { date: string; type_of_meal: number },
  ) => ({
    date: meal.date,
    type_of_meal: meal.type_of_meal,
    ...menuName(meal, filing.language),
  });
  return {
    is_late: stored === undefined && isLate(report.outing_start_date, now),
    meals: [
      ...returns.map(({ meal, decision }) => ({
        ...shown(meal),
        key: keyOf.return(meal.reservation_id),
        type_of_food: meal.type_of_food,
        is_wait: false,
        fee: decision.fee,
      })),
      ...waits.map((wait) => ({
        ...shown(wait),
        key: keyOf.wait(wait.id),
        type_of_food: wait.type_of_food,
        is_wait: true,
        fee: 0,
      })),
    ],
  };
}

type Chosen = readonly { key: string; fee: number }[];

interface Filed {
  id: number;
  givenBack: number;
  fee: number;
}

type Outcome = Filed | 'changed' | ReportRefusal;

/**
 * Files or changes. `changed`: a chosen meal costs more by now, or can no longer be given back; nothing was written.
 * Undefined: there is no such report.
 */
export function fileOnBehalf(
  platform: Platform,
  act: Act & { scope: StayScope },
  { giveBack, ...filing }: Filing & { giveBack: Chosen },
): Promise<Outcome | undefined> {
  const { scope, staff, now } = act;
  const { db } = platform;
  return runAct<Outcome | undefined>(platform, act, async (trx) => {
    const validated = await validate(trx, scope, filing, { now, lock: true });
    if (validated === undefined || 'refusal' in validated) return { outcome: validated };
    const { report, stored } = validated;
    const found = await lockMissedMeals(trx, scope, absenceOf(report), now);
    const chosen = chosenOf(found, giveBack);
    if (chosen === undefined) return { outcome: 'changed' };
    const head = { id: stored?.id, clientKey: undefined, filedBy: staff.staffId };
    const id = await writeOwn(trx, scope, { ...head, report }, now);
    const change = await giveUpMissedMeals(trx, scope, chosen, now);
    const fee = chosen.returns.reduce((sum, { decision }) => sum + decision.fee, 0);
    const givenBack = chosen.returns.length + chosen.waits.length;
    return {
      outcome: { id, givenBack, fee },
      done: {
        ...saidOf({ id, report, isNew: stored === undefined, meals: givenBack, fee }, now),
        publish: () => {
          announceMissed(db, scope, change);
          publishToAccounts(db, stayEvents.changed, [scope.accountId]);
        },
      },
    };
  });
}

interface Said {
  id: number;
  report: OwnReport;
  isNew: boolean;
  meals: number;
  fee: number;
}

/** On record, and to the resident. */
function saidOf({ id, report, isNew, meals, fee }: Said, now: Instant) {
  const { outing_start_date: from, outing_end_date: until } = report;
  const detail = { from, until, report_id: id, meals, fee };
  const stay = { from, until, meals, fee };
  return isNew
    ? {
        event: { kind: 'stay.filed' as const, detail: { ...detail, late: isLate(from, now) } },
        message: stayFiledText(stay),
      }
    : { event: { kind: 'stay.changed' as const, detail }, message: stayChangedText(stay) };
}

function chosenOf({ returns, waits }: MissedMeals, chosen: Chosen): MissedMeals | undefined {
  const fees = new Map(chosen.map(({ key, fee }) => [key, fee]));
  const given = {
    returns: returns.filter(({ meal }) => fees.has(keyOf.return(meal.reservation_id))),
    waits: waits.filter(({ id }) => fees.has(keyOf.wait(id))),
  };
  const isDearer = given.returns.some(
    ({ meal, decision }) => decision.fee > (fees.get(keyOf.return(meal.reservation_id)) ?? 0),
  );
  return isDearer || given.returns.length + given.waits.length < fees.size ? undefined : given;
}
