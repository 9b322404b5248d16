// Rows of the dashboard, of what was read: figures and alerts that the person may see, filtered and in order. Pure.
import type { CheckKind } from '@yadori/api/safety/kinds';
import type { StaffFunction } from '@yadori/api/staff/rights';
import type {
  DashboardAlert,
  DashboardOrder,
  DashboardRow,
} from '@yadori/api/today/dashboard-calls';
import {
  compareAlerts,
  chosenRows,
  harmOfAlert,
  type DashboardAlertKind,
} from '@yadori/api/today/harm';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { may, type Staff } from '../../platform/session/staff.ts';
import { waitingOver } from './alerts.ts';
import { guardedAlerts, importAlerts, ofConversations } from './dashboard-alerts.ts';
import type { DashboardFacts } from './dashboard-facts.ts';

/** What is the same for all who see it. */
export interface DescribedDormitory {
  facts: DashboardFacts;
  alerts: ReturnType<typeof guardedAlerts>;
  late: number;
  safety: AnswerInput<DashboardRow['safety']>;
}

export const describeDormitory = (facts: DashboardFacts): DescribedDormitory => ({
  facts,
  alerts: guardedAlerts(facts),
  late: waitingOver(facts.limits.amberHours, facts, facts.now).length,
  safety: safetyOf(facts),
});

interface DashboardQuery {
  sort?: DashboardOrder | undefined;
  region?: string | undefined;
  needs_look?: string | undefined;
}

type Row = AnswerInput<DashboardRow> & { alerts: DashboardAlert[] };

const byNumber = (of: (row: Row) => number | null) => (one: Row, other: Row) =>
  (of(other) ?? -1) - (of(one) ?? -1) || byCode(one, other);

const byCode = (one: Row, other: Row) => (one.dormitory < other.dormitory ? -1 : 1);

const orders: Readonly<Record<Exclude<DashboardOrder, 'harm'>, (one: Row, other: Row) => number>> =
  {
    dormitory: byCode,
    residents: byNumber(({ residents }) => residents),
    late: byNumber(({ late }) => late),
  };

export function dashboardView(
  found: readonly DescribedDormitory[],
  staff: Staff,
  { sort = 'harm', region, needs_look: needsLook }: DashboardQuery,
): Row[] {
  const rows = rowsFor(found, staff);
  const chosen = chosenRows(rows, { region, needsLook: needsLook !== undefined });
  return sort === 'harm' ? chosen : chosen.toSorted(orders[sort]);
}

const rowsByRights = new WeakMap<readonly DescribedDormitory[], Map<string, readonly Row[]>>();

/** Once for all who share the reading and have the same grants: nothing else of a person decides what is seen. */
function rowsFor(found: readonly DescribedDormitory[], staff: Staff): readonly Row[] {
  const known = rowsByRights.get(found) ?? new Map<string, readonly Row[]>();
  rowsByRights.set(found, known);
  const rights = staff.grants.map(({ role, dormitoryId }) => `${role} ${dormitoryId}`).join();
  const rows = known.get(rights) ?? found.map((each) => dashboardRow(each, staff));
  known.set(rights, rows);
  return rows;
}

/** The page of the call; for the count beside the navigation without its rows. */
export function dashboardPage(rows: Row[], isCount: boolean) {
  const worst = rows.flatMap(({ alerts }) => alerts[0] ?? []);
  return {
    rows: isCount ? [] : rows,
    total: rows.length,
    need_look: worst.length,
    alarming: worst.filter(({ kind }) => harmOfAlert[kind] === 'now').length,
    next: null,
  };
}

function dashboardRow({ facts, alerts, late, safety }: DescribedDormitory, staff: Staff): Row {
  const has = (of: StaffFunction) => may(staff, facts.id, of, 'view');
  const shown = alerts.filter(({ of }) => has(of)).map(({ alert }) => alert);
  return {
    dormitory: facts.code,
    name_ja: facts.name_ja,
    name_en: facts.name_en,
    prefecture: facts.prefecture,
    residents: facts.residents,
    next_meal: has('meals') ? (facts.meals?.next ?? null) : null,
    late: has(ofConversations) ? late : null,
    safety: has('safety') ? safety : null,
    alerts: summed([...shown, ...importAlerts(facts, staff)]),
  };
}

function safetyOf({ check }: DashboardFacts): AnswerInput<DashboardRow['safety']> {
  if (check === null) return null;
  const sum = (of: keyof typeof check.figures) => check.figures[of] + check.unregistered[of];
  return {
    id: check.id,
    kind: check.kind as CheckKind,
    started_at: Date.parse(check.started_at),
    asked: sum('asked'),
    missing: sum('missing'),
    help: sum('help'),
    injured: sum('injured'),
  };
}

/** Alerts of one kind become one: how many people, since when. */
function summed(alerts: readonly DashboardAlert[]): DashboardAlert[] {
  const found = new Map<DashboardAlertKind, DashboardAlert>();
  for (const alert of alerts) {
    const known = found.get(alert.kind);
    found.set(alert.kind, known === undefined ? alert : both(known, alert));
  }
  return [...found.values()].toSorted(compareAlerts);
}

const both = (one: DashboardAlert, other: DashboardAlert): DashboardAlert => ({
  kind: one.kind,
  count: one.count + other.count,
  people: one.people === null ? null : one.people + (other.people ?? 0),
  since: earlier(one.since, other.since),
});

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
