// A dormitory's row of the dashboard, of what was read: figures and alerts that the person may see, without names. Pure.
import type { CheckKind } from '@yadori/api/safety/kinds';
import type { StaffFunction } from '@yadori/api/staff/rights';
import type {
  DashboardAlert,
  DashboardOrder,
  DashboardRow,
} from '@yadori/api/today/dashboard-calls';
import {
  compareAlerts,
  compareHarm,
  fitsFilters,
  isDashboardAlert,
  type DashboardAlertKind,
} from '@yadori/api/today/harm';
import { dateAt, isoInTokyo } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { may, type Staff } from '../../platform/session/staff.ts';
import { unfinishedOf } from '../imports/unfinished.ts';
import { stuckRegistrationOf } from '../residents/stuck-registrations.ts';
import { unusedInvitationOf } from '../staff/people/unused-invitations.ts';
import { usedStationOf } from '../staff/stations/queries.ts';
import {
  importsOpen,
  invitationsUnused,
  mealsFull,
  menusMissing,
  messagesLate,
  messagesUrgent,
  monthUnpublished,
  registrationsStuck,
  safetyHelp,
  safetyLeftOpen,
  stationsNamed,
  waitingOver,
  withoutAccount,
  type FoundAlert,
} from './alerts.ts';
import type { DashboardFacts } from './dashboard.ts';

interface Asked {
  sort?: DashboardOrder | undefined;
  region?: string | undefined;
  needs_look?: string | undefined;
}

type Row = AnswerInput<DashboardRow> & { alerts: DashboardAlert[] };

const byNumber = (of: (row: Row) => number | null) => (one: Row, other: Row) =>
  (of(other) ?? -1) - (of(one) ?? -1) || byCode(one, other);

const byCode = (one: Row, other: Row) => (one.dormitory < other.dormitory ? -1 : 1);

const orders: Readonly<Record<DashboardOrder, (one: Row, other: Row) => number>> = {
  harm: compareHarm,
  dormitory: byCode,
  residents: byNumber(({ residents }) => residents),
  late: byNumber(({ late }) => late),
};

export const dashboardView = (
  found: readonly DashboardFacts[],
  staff: Staff,
  { sort = 'harm', region, needs_look: needsLook }: Asked,
): Row[] =>
  found
    .map((facts) => dashboardRow(facts, staff))
    .filter((row) => fitsFilters(row, { region, needsLook: needsLook !== undefined }))
    .toSorted(orders[sort]);

/** Counts of conversations without a word of them are for all who see the residents: head office reads no messages. */
const ofConversations: StaffFunction = 'residents';

function dashboardRow(facts: DashboardFacts, staff: Staff): Row {
  const has = (of: StaffFunction) => may(staff, facts.id, of, 'view');
  const { waiting, limits, now } = facts;
  return {
    dormitory: facts.code,
    name_ja: facts.name_ja,
    name_en: facts.name_en,
    residents: facts.residents,
    next_meal: has('meals') ? (facts.meals?.next ?? null) : null,
    late: has(ofConversations)
      ? waitingOver(limits.amberHours, { waiting, limits }, now).length
      : null,
    safety: has('safety') ? safetyOf(facts) : null,
    alerts: summed(alertsFor(facts, staff, has)),
  };
}

function safetyOf({ check }: DashboardFacts): AnswerInput<DashboardRow['safety']> {
  if (check === null) return null;
  const sum = (of: keyof typeof check.figures) => check.figures[of] + check.unregistered[of];
  return {
    id: check.id,
    kind: check.kind as CheckKind,
    started_at: check.started_at,
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
  since: [one.since, other.since].toSorted()[0] ?? null,
});

/** With the rights of Today; those that were put aside there wait here, too. */
function alertsFor(
  facts: DashboardFacts,
  staff: Staff,
  has: (of: StaffFunction) => boolean,
): DashboardAlert[] {
  const { code, now } = facts;
  const on = dateAt(now);
  const aside = new Set(facts.aside.map(({ key }) => key));
  const shown = (alerts: readonly FoundAlert[], more?: Partial<DashboardAlert>) =>
    alerts.flatMap((alert) => {
      const { kind } = alert;
      if (aside.has(alert.key) || !isDashboardAlert(kind)) return [];
      return [{ kind, count: 1, people: null, since: alert.date, ...more }];
    });
  return [
    ...(has('safety') ? safetyAlerts(facts, shown) : []),
    ...(has(ofConversations) ? conversationAlerts(facts, shown) : []),
    ...(has('residents')
      ? shown(registrationsStuck(code, facts.stuck.map(stuckRegistrationOf)), { people: 1 })
      : []),
    ...(has('arrivals')
      ? shown(withoutAccount(code, facts.unclaimed.map(newcomerOf(on)), on), { people: 1 })
      : []),
    ...(has('meals') ? fullAlerts(facts, shown) : []),
    ...(has('menus') && facts.meals !== null
      ? shown([...menusMissing(code, facts.meals), ...monthUnpublished(code, facts.meals)])
      : []),
    ...shown(importsOpen(code, unfinishedOf(facts.batches, staff, now))),
    ...(has('staff')
      ? shown([
          ...stationsNamed(code, facts.stations.map(usedStationOf), now),
          ...invitationsUnused(facts.invitations.map(unusedInvitationOf)),
        ])
      : []),
  ];
}

type Show = (alerts: readonly FoundAlert[], more?: Partial<DashboardAlert>) => DashboardAlert[];

/** Who is not known to be safe in a check that is no drill, before all else. */
function safetyAlerts({ check, code, now }: DashboardFacts, shown: Show): DashboardAlert[] {
  if (check === null) return [];
  const since = isoInTokyo(Date.parse(check.started_at));
  const { figures, unregistered, kind } = check;
  const missing = figures.missing + unregistered.missing;
  return [
    ...safetyHelp(code, check).flatMap((alert) => {
      const people = alert.count ?? 0;
      return shown([alert], { count: people, people, since });
    }),
    ...(kind === 'drill' || missing === 0
      ? []
      : [{ kind: 'safety_missing' as const, count: missing, people: missing, since }]),
    ...shown(safetyLeftOpen(code, check, now), { since }),
  ];
}

function conversationAlerts({ waiting, limits, code, now }: DashboardFacts, shown: Show) {
  const named = waiting.map((row) => ({ ...row, resident: '', room_number: '', text: '' }));
  const [longest] = waiting.filter(({ urgent_at: urgent }) => urgent === null);
  return [
    ...named.flatMap((row) => {
      const at = row.urgent_at?.getTime();
      if (at === undefined) return [];
      return shown(messagesUrgent(code, [row]), { people: 1, since: isoInTokyo(at) });
    }),
    ...messagesLate(code, { waiting: named, limits }, now).flatMap((alert) => {
      const people = alert.count ?? 0;
      const since = longest === undefined ? null : isoInTokyo(longest.oldest.getTime());
      return shown([alert], { count: people, people, since });
    }),
  ];
}

const fullAlerts = ({ meals, code }: DashboardFacts, shown: Show) =>
  meals === null
    ? []
    : mealsFull(code, meals).flatMap((alert) => {
        const people = alert.count ?? 0;
        return shown([alert], { count: people, people });
      });

const newcomerOf = (on: ReturnType<typeof dateAt>) => (contractId: number) => ({
  contractId,
  accountId: null,
  startDate: on,
  name: '',
  roomNumber: '',
});
