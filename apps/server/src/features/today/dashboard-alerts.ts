// Alerts of a dormitory for its row of the dashboard, by the rules of Today, without names. Pure.
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { DashboardAlert } from '@yadori/api/today/dashboard-calls';
import { isDashboardAlert } from '@yadori/api/today/harm';
import { dateAt, isoInTokyo } from '@yadori/api/time/tokyo';
import type { Staff } from '../../platform/session/staff.ts';
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
  withoutAccount,
  type FoundAlert,
} from './alerts.ts';
import type { DashboardFacts } from './dashboard-facts.ts';

/** Counts of conversations without a word of them are for all who see the residents: head office reads no messages. */
export const ofConversations: StaffFunction = 'residents';

/** An alert, and the right that it takes to see it. */
interface GuardedAlert {
  of: StaffFunction;
  alert: DashboardAlert;
}

/** Those that were put aside on Today wait here, too. Imports are apart: each kind has a right of its own. */
export function guardedAlerts(facts: DashboardFacts): GuardedAlert[] {
  const { code, now, meals } = facts;
  const on = dateAt(now);
  const shown = showFor(facts);
  const guarded = (of: StaffFunction, alerts: DashboardAlert[]) =>
    alerts.map((alert) => ({ of, alert }));
  const stuck = registrationsStuck(code, facts.stuck.map(stuckRegistrationOf));
  const newcomers = withoutAccount(code, facts.unclaimed.map(newcomerOf(on)), on);
  const menus =
    meals === null ? [] : [...menusMissing(code, meals), ...monthUnpublished(code, meals)];
  return [
    ...guarded('safety', safetyAlerts(facts, shown)),
    ...guarded(ofConversations, conversationAlerts(facts, shown)),
    ...guarded('residents', shown(stuck, { people: 1 })),
    ...guarded('arrivals', shown(newcomers, { people: 1 })),
    ...guarded('meals', fullAlerts(facts, shown)),
    ...guarded('menus', shown(menus)),
    ...guarded('staff', [
      ...shown(stationsNamed(code, facts.stations.map(usedStationOf), now)),
      ...shown(invitationsUnused(facts.invitations.map(unusedInvitationOf))),
    ]),
  ];
}

/** Of the kinds that the person may import. */
export const importAlerts = (facts: DashboardFacts, staff: Staff): DashboardAlert[] =>
  facts.batches.length === 0
    ? []
    : showFor(facts)(importsOpen(facts.code, unfinishedOf(facts.batches, staff, facts.now)));

function showFor({ aside }: DashboardFacts): Show {
  const keys = new Set(aside.map(({ key }) => key));
  return (alerts, more) =>
    alerts.flatMap((alert) => {
      const { kind } = alert;
      if (keys.has(alert.key) || !isDashboardAlert(kind)) return [];
      return [{ kind, count: 1, people: null, since: alert.date, ...more }];
    });
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
  // Field by field: of five thousand rows, copies of whole ones took a third of the call.
  const named = waiting.map(({ account_id, oldest, urgent_at }) => ({
    account_id,
    oldest,
    urgent_at,
    resident: '',
    room_number: '',
    text: '',
  }));
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
