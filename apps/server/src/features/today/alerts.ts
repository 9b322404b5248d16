// What needs a look in a dormitory, each with the screen that settles it (SB010). Pure.
import { deskMsBefore } from '@yadori/api/dormitory/desk-hours';
import { safetyLimits, type CheckKind } from '@yadori/api/safety/kinds';
import { guestsLateFrom } from '@yadori/api/stays/staff-kinds';
import type { TodayAlert } from '@yadori/api/today/shapes';
import { dateAt, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { DormitoryMeals, DormitoryMenu } from '../meals/dormitory-meals.ts';
import type { WaitingLimits } from '../dormitory/desk.ts';
import type { UnfinishedImport } from '../imports/unfinished.ts';
import type { WaitingInDormitory } from '../messages/staff.ts';
import type { StuckRegistration } from '../residents/stuck-registrations.ts';
import type { UnusedInvitation } from '../staff/people/unused-invitations.ts';
import type { UnusedByResidents } from '../invitations/unused-invitations.ts';
import type { UsedStation } from '../staff/stations/queries.ts';
import type { AwayResident, DormitoryGuest } from '../presence/dormitory-day.ts';
import { longAbsencesOf } from '../presence/long-absences.ts';
import type { FoundTenant } from '../presence/tenants.ts';
import type { OpenSafetyCheck } from './tiles.ts';

/** Whether it is put aside is a fact of its own. */
export type FoundAlert = Omit<TodayAlert, 'aside'>;

/** A full kind is named from so many waiting residents on. */
export const waitingNamed = 5;

const nothing = {
  date: null,
  until: null,
  count: null,
  hours: null,
  type_of_meal: null,
  type_of_food: null,
  name: null,
  room_number: null,
  text: null,
  import_kind: null,
} as const;

const action = (code: string, place: string, path = place) => ({
  place,
  address: `/${code}/${path}`,
});

const ofPerson = (code: string, { accountId, name, roomNumber }: Person) => ({
  name,
  room_number: roomNumber,
  action:
    accountId === null
      ? action(code, 'residents')
      : action(code, 'residents', `residents/${accountId}/overview`),
});

export const menusMissing = (
  code: string,
  { withoutMenu }: Pick<DormitoryMeals, 'withoutMenu'>,
): FoundAlert[] =>
  withoutMenu.map((date) => ({
    ...nothing,
    kind: 'menu_missing',
    key: `menu_missing:${date}`,
    date,
    action: action(code, 'menus', `menus?date=${date}`),
  }));

export const monthUnpublished = (
  code: string,
  { monthWithoutMenu: date }: Pick<DormitoryMeals, 'monthWithoutMenu'>,
): FoundAlert[] =>
  date === null
    ? []
    : [
        {
          ...nothing,
          kind: 'month_unpublished',
          key: `month_unpublished:${date}`,
          date,
          action: action(code, 'menus', `menus?date=${date}`),
        },
      ];

/** What is said of a full kind. */
interface FullMeals {
  full: readonly Pick<DormitoryMenu, 'date' | 'type_of_meal' | 'type_of_food' | 'waiting'>[];
}

export const mealsFull = (code: string, { full }: FullMeals): FoundAlert[] =>
  full.map((menu) => ({
    ...nothing,
    kind: 'meal_full',
    key: `meal_full:${menuKey(menu)}`,
    date: menu.date,
    type_of_meal: menu.type_of_meal,
    type_of_food: menu.type_of_food,
    count: menu.waiting,
    action: action(code, 'menus', `menus?date=${menu.date}`),
  }));

export const importsOpen = (code: string, batches: readonly UnfinishedImport[]): FoundAlert[] =>
  batches.map(({ id, kind, fileName, madeAt, hasFailed }) => ({
    ...nothing,
    kind: hasFailed ? 'import_failed' : 'import_waiting',
    key: `import:${id}`,
    date: dateAt(madeAt.getTime()),
    name: fileName,
    import_kind: kind,
    action: action(code, 'imports', `imports/${id}`),
  }));

export const mailsFailed = (code: string, tenants: readonly FoundTenant[]): FoundAlert[] =>
  tenants.flatMap((tenant) => {
    if (tenant.failedMailAt === null) return [];
    const kind = 'mail_failed';
    const date = dateAt(tenant.failedMailAt.getTime());
    const key = `${kind}:${tenant.contractId}`;
    return [{ ...nothing, kind, key, date, ...ofPerson(code, tenant) }];
  });

export const withoutAccount = (
  code: string,
  tenants: readonly (Person & Pick<FoundTenant, 'contractId' | 'startDate'>)[],
  on: CalendarDate,
): FoundAlert[] =>
  tenants
    .filter(({ accountId, startDate }) => accountId === null && startDate === on)
    .map((tenant) => ({
      ...nothing,
      kind: 'movein_without_account',
      date: on,
      key: `movein_without_account:${tenant.contractId}`,
      ...ofPerson(code, tenant),
    }));

export const registrationsStuck = (
  code: string,
  stuck: readonly StuckRegistration[],
): FoundAlert[] =>
  stuck.map(({ newestId, number, name, roomNumber, tries, newestAt }) => ({
    ...nothing,
    kind: 'registration_stuck',
    date: dateAt(newestAt),
    count: tries,
    // Another try is another alert.
    key: `registration_stuck:${newestId}`,
    name,
    room_number: roomNumber,
    action: action(code, 'registrations', `registrations?q=${encodeURIComponent(number)}`),
  }));

interface Absences {
  away: readonly AwayResident[];
  tenants: readonly FoundTenant[];
  /** Nights of the dormitory's setting. */
  limit: number;
}

export const longAbsences = (
  code: string,
  { away, tenants, limit }: Absences,
  night: CalendarDate,
): FoundAlert[] =>
  longAbsencesOf(away, { night, limit }).flatMap(({ person, nights }) => {
    const { contractId, from, until } = person;
    const tenant = tenants.find((one) => one.contractId === contractId);
    if (tenant === undefined) return [];
    const kind = 'long_absence';
    const key = `${kind}:${contractId}:${from}`;
    return [{ ...nothing, kind, key, date: from, until, count: nights, ...ofPerson(code, tenant) }];
  });

/** From 23:00 of the first evening until the night ends; whether the guest left is marked by those who saw it come. */
export function guestsLate(
  code: string,
  guests: readonly DormitoryGuest[],
  { night, now }: { night: CalendarDate; now: Instant },
): FoundAlert[] {
  if (now < instantAt(night, guestsLateFrom)) return [];
  return guests
    .filter(
      ({ from, arrivedAt, leftAt }) => from === night && arrivedAt === null && leftAt === null,
    )
    .map((guest) => ({
      ...nothing,
      kind: 'guest_late',
      key: `guest_late:${guest.reportId}`,
      date: night,
      name: guest.name,
      room_number: guest.roomNumber,
      action: action(code, 'stays'),
    }));
}

const hour = 60 * 60 * 1000;

/** What of a conversation decides how late its answer is. */
type Awaiting = Pick<WaitingInDormitory, 'account_id' | 'oldest' | 'urgent_at'>;

type NamedWaiting = Awaiting & Pick<WaitingInDormitory, 'resident' | 'room_number'>;

interface Waiting<Conversation> {
  /** Urgent ones first, then the longest waiting. */
  waiting: readonly Conversation[];
  limits: WaitingLimits;
}

/** Conversations that are not urgent and wait for more desk hours than that. */
export const waitingOver = <Conversation extends Awaiting>(
  hours: number,
  { waiting, limits }: Waiting<Conversation>,
  now: Instant,
): Conversation[] => {
  if (waiting.length === 0) return [];
  const since = deskMsBefore(now, hours * hour, limits);
  return waiting.filter(
    ({ oldest, urgent_at: urgent }) => urgent === null && oldest.getTime() < since,
  );
};

/** The first of the day, at once and until it is answered (SF023, AM253). */
export const messagesUrgent = (
  code: string,
  waiting: readonly (NamedWaiting & Pick<WaitingInDormitory, 'text'>)[],
): FoundAlert[] =>
  waiting.flatMap(({ urgent_at: at, account_id: id, resident, room_number, text }) =>
    at === null
      ? []
      : [
          {
            ...nothing,
            kind: 'message_urgent',
            key: `message_urgent:${id}:${at.getTime()}`,
            name: resident,
            room_number,
            text,
            action: action(code, 'inbox', `inbox/${id}`),
          },
        ],
  );

/** One alert of those that are not urgent, of the highest limit that a conversation has passed (SF022). */
export function messagesLate(
  code: string,
  { waiting, limits }: Waiting<NamedWaiting>,
  now: Instant,
): FoundAlert[] {
  const over = (hours: number) => waitingOver(hours, { waiting, limits }, now);
  const overdue = over(limits.redHours);
  const late = overdue.length > 0 ? overdue : over(limits.amberHours);
  const [first] = late;
  const last = late.at(-1);
  if (first === undefined || last === undefined) return [];
  const kind = overdue.length > 0 ? 'message_overdue' : 'message_late';
  return [
    {
      ...nothing,
      kind,
      count: late.length,
      // Another one that passes the limit is another alert.
      key: `${kind}:${last.account_id}:${last.oldest.getTime()}`,
      hours: overdue.length > 0 ? limits.redHours : limits.amberHours,
      name: first.resident,
      room_number: first.room_number,
      action: action(code, 'inbox'),
    },
  ];
}

/** Not of a drill (SH026). */
export const safetyHelp = (
  code: string,
  { id, kind: checkKind, figures: { help } }: OpenSafetyCheck,
): FoundAlert[] => {
  if (checkKind === 'drill' || help === 0) return [];
  const kind = 'safety_help';
  // One more who needs help is another alert.
  const key = `${kind}:${id}:${help}`;
  return [{ ...nothing, kind, key, count: help, action: action(code, 'safety', `safety/${id}`) }];
};

/** Residents are asked, and the console is marked, as long as nobody closes it. */
export const safetyLeftOpen = (
  code: string,
  { id, kind: checkKind, started_at: startedAt }: OpenSafetyCheck,
  now: Instant,
): FoundAlert[] => {
  const hours = Math.floor((now - Date.parse(startedAt)) / (60 * 60 * 1000));
  const kind = 'safety_left_open';
  if (hours < safetyLimits.leftOpenAfter[checkKind as CheckKind]) return [];
  const address = action(code, 'safety', `safety/${id}`);
  return [{ ...nothing, kind, key: `${kind}:${id}`, hours, action: address }];
};

/** A station that is silent for so long is named, and so long a network that is new. */
const stationNamedMs = 24 * 60 * 60 * 1000;

export const stationsNamed = (
  code: string,
  stations: readonly UsedStation[],
  now: Instant,
): FoundAlert[] =>
  stations.flatMap(({ id, name, lastSeenAt, networkAt }) => {
    const alert = (kind: 'station_silent' | 'station_network', at: Instant): FoundAlert => ({
      ...nothing,
      kind,
      key: `${kind}:${id}:${at}`,
      date: dateAt(at),
      name,
      action: action(code, 'stations'),
    });
    const isNew = networkAt !== null && now - networkAt < stationNamedMs;
    return [
      ...(isNew ? [alert('station_network', networkAt)] : []),
      ...(now - lastSeenAt >= stationNamedMs ? [alert('station_silent', lastSeenAt)] : []),
    ];
  });

/** An invitation that is sent again is another one. */
export const invitationsUnused = (invitations: readonly UnusedInvitation[]): FoundAlert[] =>
  invitations.map(({ staffId, name, invitedAt }) => ({
    ...nothing,
    kind: 'invitation_unused',
    date: dateAt(invitedAt),
    name,
    key: `invitation_unused:${staffId}:${invitedAt}`,
    action: { place: 'people', address: `/all/people?person=${staffId}` },
  }));

/** Of residents: one alert for all of them, and another one once further ones are unused for a week. */
export const invitationsUnusedByResidents = (
  code: string,
  unused: readonly UnusedByResidents[],
): FoundAlert[] =>
  unused.map(({ contracts, newestId, since }) => ({
    ...nothing,
    kind: 'resident_invitations_unused',
    date: since,
    count: contracts,
    key: `resident_invitations_unused:${newestId}`,
    action: action(code, 'contracts', 'contracts/invitations'),
  }));

type Person = Pick<FoundTenant, 'accountId' | 'name' | 'roomNumber'>;

const menuKey = ({ date, type_of_food }: Pick<DormitoryMenu, 'date' | 'type_of_food'>) =>
  `${date}:${type_of_food}`;
