// What head office looks at first: kinds of alerts by harm, and the order of dormitories (SB017). Pure; the server orders by
// it, the console filters by it.

export const harms = ['now', 'today', 'week'] as const;

export type Harm = (typeof harms)[number];

/**
 * Kinds by harm, the worst first. Alerts of single residents whom the dormitory itself helps are not among them: a mail that
 * failed, a guest who is late, a long absence, a tablet in another network.
 */
export const harmOfAlert = {
  safety_help: 'now',
  safety_missing: 'now',
  message_urgent: 'now',
  station_silent: 'today',
  safety_left_open: 'today',
  message_overdue: 'today',
  message_late: 'today',
  registration_stuck: 'today',
  movein_without_account: 'today',
  meal_full: 'today',
  menu_missing: 'week',
  month_unpublished: 'week',
  import_failed: 'week',
  import_waiting: 'week',
  invitation_unused: 'week',
} as const satisfies Record<string, Harm>;

export type DashboardAlertKind = keyof typeof harmOfAlert;

export const dashboardAlertKinds = Object.keys(harmOfAlert) as readonly DashboardAlertKind[];

export const isDashboardAlert = (kind: string): kind is DashboardAlertKind =>
  Object.hasOwn(harmOfAlert, kind);

/** What an alert is about: the filters above the list. */
export const topics = [
  'safety',
  'contact',
  'replies',
  'people',
  'menus',
  'staff',
  'imports',
] as const;

export type Topic = (typeof topics)[number];

export const topicOfAlert: Readonly<Record<DashboardAlertKind, Topic>> = {
  safety_help: 'safety',
  safety_missing: 'safety',
  safety_left_open: 'safety',
  station_silent: 'contact',
  message_urgent: 'replies',
  message_overdue: 'replies',
  message_late: 'replies',
  registration_stuck: 'people',
  movein_without_account: 'people',
  meal_full: 'menus',
  menu_missing: 'menus',
  month_unpublished: 'menus',
  invitation_unused: 'staff',
  import_failed: 'imports',
  import_waiting: 'imports',
};

/** Kinds that touch all who live in the dormitory. */
const touchingAll: readonly DashboardAlertKind[] = [
  'station_silent',
  'menu_missing',
  'month_unpublished',
];

interface TouchedRow {
  residents: number;
  safety: { asked: number } | null;
}

/** Residents whom an alert touches: in a safety check all who are asked; null: it touches none of them. */
export function touchedBy(
  { kind, people }: Pick<RankedAlert, 'kind' | 'people'>,
  { residents, safety }: TouchedRow,
): number | null {
  if (topicOfAlert[kind] === 'safety' && safety !== null) return safety.asked;
  return people ?? (touchingAll.includes(kind) ? residents : null);
}

interface RankedAlert {
  kind: DashboardAlertKind;
  /** Residents whom it touches; null: not counted in people. */
  people: number | null;
  /** ISO 8601 with one offset, or a date; null: unknown. */
  since: string | null;
}

interface RankedRow {
  dormitory: string;
  alerts: readonly RankedAlert[];
}

const rank = ({ kind }: Pick<RankedAlert, 'kind'>) => dashboardAlertKinds.indexOf(kind);

/** The worst first; of one kind by residents, then by time. */
export const compareAlerts = (one: RankedAlert, other: RankedAlert): number =>
  rank(one) - rank(other) ||
  (other.people ?? 0) - (one.people ?? 0) ||
  compareTexts(one.since ?? '~', other.since ?? '~');

/** By their worst alert; dormitories without one come last, by code. */
function compareHarm(one: RankedRow, other: RankedRow): number {
  const [first, second] = [one.alerts[0], other.alerts[0]];
  if (first !== undefined && second !== undefined)
    return compareAlerts(first, second) || compareTexts(one.dormitory, other.dormitory);
  if (first === second) return compareTexts(one.dormitory, other.dormitory);
  return first === undefined ? 1 : -1;
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The first two signs of the office code. */
export const regionOf = (code: string): string => code.slice(0, 2).toUpperCase();

export interface DashboardFilters {
  region?: string | undefined;
  topic?: Topic | undefined;
  /** Dormitories with an alert alone. */
  needsLook?: boolean | undefined;
}

/** Dormitories with their alerts of the topic, by harm; of a topic those alone that have one. */
export const chosenRows = <
  Alert extends RankedAlert,
  Row extends { dormitory: string; alerts: readonly Alert[] },
>(
  rows: readonly Row[],
  { region, topic, needsLook = false }: DashboardFilters,
): Row[] =>
  rows
    .filter(({ dormitory }) => region === undefined || regionOf(dormitory) === region.toUpperCase())
    .map((row) => (topic === undefined ? row : { ...row, alerts: alertsOf(row, topic) }))
    .filter(({ alerts }) => alerts.length > 0 || (!needsLook && topic === undefined))
    .toSorted(compareHarm);

const alertsOf = <Alert extends RankedAlert>(
  { alerts }: { alerts: readonly Alert[] },
  topic: Topic,
) => alerts.filter(({ kind }) => topicOfAlert[kind] === topic);
