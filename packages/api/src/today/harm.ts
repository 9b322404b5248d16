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
export function compareHarm(one: RankedRow, other: RankedRow): number {
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
  /** Dormitories with an alert alone. */
  needsLook?: boolean | undefined;
}

export const fitsFilters = (
  { dormitory, alerts }: RankedRow,
  { region, needsLook = false }: DashboardFilters,
): boolean =>
  (region === undefined || regionOf(dormitory) === region.toUpperCase()) &&
  (!needsLook || alerts.length > 0);
