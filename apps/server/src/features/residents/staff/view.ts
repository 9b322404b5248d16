// People as the console shows them.
import type {
  MealStateToday,
  Person,
  ResidentCard,
  ResidentRow,
} from '@yadori/api/residents/shapes';
import { residenceStatus, type ResidenceStatus } from '@yadori/api/residents/residence-status';
import { mealType, type MealType } from '@yadori/api/meals/kinds';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { fileAddress } from '../../../platform/files/file-address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { may, type Staff } from '../../../platform/session/staff.ts';
import { menuName } from '../../meals/menu-texts.ts';
import type { FoundPerson } from '../../resident-index/queries.ts';
import type { CardLinks } from '../merge/links.ts';
import { isMissed, type BookedMeals, type CardToday, type MealToday } from './day.ts';
import type { ListedToday } from './list.ts';
import { residentNumberOf } from './resident-number.ts';
import { revisionOf, type Card, type CardContract, type CardRow } from './queries.ts';
import type { ScopedResident } from '../../resident-index/scope.ts';

export const personView = (row: FoundPerson): Person => ({
  ...row,
  kana: row.furigana,
  dormitory: { code: row.office_code, name_ja: row.name_ja, name_en: row.name_en },
});

export const residentRowView = (row: ListedToday): ResidentRow => ({
  ...row,
  kana: row.furigana,
  contract_end: row.end_date,
  unread: row.is_unread,
  is_away: row.isAway,
  meals_today: row.booked && {
    breakfast: mealOfRow(row.booked, mealType.breakfast),
    dinner: mealOfRow(row.booked, mealType.dinner),
  },
});

function mealOfRow(booked: readonly BookedMeals[], type: MealType): 'booked' | 'eaten' | null {
  const meal = booked.find(({ type_of_meal: one }) => one === type);
  if (meal === undefined) return null;
  return meal.is_eaten ? 'eaten' : 'booked';
}

interface Viewer {
  platform: Platform;
  staff: Staff;
  language: Language;
  now: Instant;
}

/** The head follows the contract by which the caller reaches the resident. */
export function cardView(
  { slowedUntil, today, links, ...card }: Card & { today: CardToday; links: CardLinks },
  reached: ScopedResident,
  viewer: Viewer,
): AnswerInput<ResidentCard> {
  const rights = rightsView(reached, viewer);
  return {
    ...sideView(card, reached, viewer),
    ...links,
    move_in: moveInView(contractOf(card, reached)),
    ...todayView(today, viewer),
    can: rights,
    slowed_until: rights.correct && slowedUntil !== undefined ? slowedUntil : null,
  };
}

/** Head, contact and contracts: what a card shows of a person, also beside another one. */
export const sideView = (
  card: Pick<Card, 'person' | 'contracts'>,
  reached: ScopedResident,
  viewer: Viewer,
) => ({
  ...headView(card.person, contractOf(card, reached), reached, viewer),
  ...overviewView(card.person),
  contracts: card.contracts.map((one) => contractView(one, reached, viewer)),
});

function contractOf({ contracts }: Pick<Card, 'contracts'>, reached: ScopedResident) {
  const contract = contracts.find(({ id }) => id === reached.contractId) ?? contracts[0];
  if (contract === undefined) throw new Error('a resident within a scope without a contract');
  return contract;
}

function headView(
  person: CardRow,
  contract: CardContract,
  { isWithdrawn }: ScopedResident,
  { platform, now }: Viewer,
) {
  return {
    account_id: person.id,
    resident_number: residentNumberOf(person.id),
    revision: revisionOf(person),
    name: person.name,
    furigana: person.furigana,
    photo: fileAddress(platform, person.avatar_file, now),
    room_number: contract.room_number,
    dormitory: placeView(contract),
    status: statusOfContract(contract, isWithdrawn, now),
    employment_status: person.employment_status,
    is_company: contract.is_company,
    is_away: person.is_away,
    has_guest: person.has_guest,
    arrives_today: contract.movein_date === dateAt(now),
    move_out_on: contract.move_out_on,
  };
}

const overviewView = (person: CardRow) => ({
  phone_number: person.phone_number,
  email: person.email,
  is_email_confirmed: person.is_email_confirmed,
  gender: person.gender,
  birthday: person.birthday,
  employment_name: person.employment_name,
  major_or_department: person.major_or_department,
  registered_on: dateAt(person.created_at.getTime()),
  last_sign_in_on:
    person.last_sign_in_at === null ? null : dateAt(person.last_sign_in_at.getTime()),
  notified_devices: person.notified_devices,
  has_health: person.has_health,
  has_emergency_contact: person.has_emergency_contact,
});

const todayView = ({ meals, stays, note }: CardToday, { language, now }: Viewer) => ({
  meals_today:
    meals &&
    meals.map((meal) => ({
      type_of_meal: meal.type_of_meal,
      type_of_food: meal.type_of_food,
      ...dishOf(meal, language),
      state: stateOf(meal, now),
      at: meal.checked_in_at,
    })),
  stays_ahead: stays && [...stays],
  note: note === undefined ? null : { text: note.text, author: note.author, at: note.created_at },
});

const dishOf = ({ menu_name: name, menu_name_en: english }: MealToday, language: Language) =>
  name === null
    ? { menu_name: null }
    : menuName({ menu_name: name, menu_name_en: english }, language);

function stateOf(meal: MealToday, now: Instant): MealStateToday {
  if (meal.checked_in_at !== null) return 'eaten';
  if (meal.type_of_food === null) return meal.is_waiting ? 'waiting' : 'none';
  return isMissed(meal, now) ? 'missed' : 'booked';
}

const contractView = (
  contract: CardContract,
  { isWithdrawn }: ScopedResident,
  { now }: Viewer,
) => ({
  ...contract,
  dormitory: placeView(contract),
  status: statusOfContract(contract, isWithdrawn, now),
});

const rightsView = (reached: ScopedResident, { staff }: Viewer) => {
  const { dormitoryId, isActive, isCurrent } = reached;
  const mayEdit = may(staff, dormitoryId, 'residents', 'edit');
  return {
    correct: isCurrent && mayEdit,
    withdraw: isActive && mayEdit,
    open_health: isCurrent && may(staff, dormitoryId, 'health', 'view'),
  };
};

const placeView = ({ office_code, name_ja, name_en }: CardContract) => ({
  code: office_code,
  name_ja,
  name_en,
});

const statusOfContract = (
  { start_date, end_date, move_out_on }: CardContract,
  isWithdrawn: boolean,
  now: Instant,
): ResidenceStatus =>
  residenceStatus({
    today: dateAt(now),
    isWithdrawn,
    isClaimed: true,
    startDate: start_date,
    endDate: end_date,
    moveOutOn: move_out_on,
    isRegistering: false,
    isInvited: false,
  });

function moveInView(contract: CardContract): ResidentCard['move_in'] {
  const { movein_date, movein_time, postal_code, address, building_name } = contract;
  if (movein_date === null) return null;
  return {
    movein_date,
    movein_time: (movein_time ?? '').slice(0, 5),
    postal_code: postal_code ?? '',
    address: address ?? '',
    building_name: building_name ?? '',
  };
}
