// What staff see of residents.
import * as z from 'zod/mini';
import { employmentNames, genderNames } from '../account/kinds.ts';
import {
  count,
  dateText,
  instantText,
  mailText,
  numbered,
  pathText,
  plainText,
  rowId,
  wallClock,
} from '../validation/answers.ts';
import { fallbackLanguage } from '../language/fallback.ts';
import { mealKinds } from '../meals/answers.ts';
import { reportTypes } from '../stays/kinds.ts';
import { residenceStatuses } from './residence-status.ts';

const statusShape = z.enum(residenceStatuses as unknown as [(typeof residenceStatuses)[number]]);

export const placeShape = z.object({
  code: plainText('The office code.'),
  name_ja: plainText('Japanese name.'),
  name_en: plainText('English name.'),
});

/** A line of a search: name, room and dormitory, and nothing by which a person could be reached (D28). */
export const personShape = z.object({
  account_id: z.nullable(rowId('The resident; null where nobody has claimed the contract.')),
  contract_id: rowId('The contract by which the person was found.'),
  name: plainText('Name of the resident, else of the tenant. Empty where none is known.'),
  kana: plainText('Its reading, or empty.'),
  room_number: plainText('Room.'),
  dormitory: placeShape,
  status: statusShape,
  is_former_account: z.boolean(),
});

export type Person = z.output<typeof personShape>;

const mealOfRow = z.nullable(z.enum(['booked', 'eaten']));

/**
 * A line of the list of a dormitory (SC005, SC007). `is_away` in the night that runs, `meals_today`: null for those
 * without a right to stays, or to meals.
 */
export const residentRowShape = z.object({
  account_id: z.nullable(rowId('The resident; null where nobody has claimed the contract.')),
  contract_id: rowId('The contract.'),
  name: plainText('Name of the resident, else of the tenant. Empty where none is known.'),
  kana: plainText('Its reading, or empty.'),
  room_number: plainText('Room.'),
  status: statusShape,
  since: dateText('Day of moving in; the first day of the contract where none was filed.'),
  contract_end: z.nullable(dateText('Last day of the contract; null without an end.')),
  unread: z.boolean(),
  is_away: z.nullable(z.boolean()),
  meals_today: z.nullable(z.object({ breakfast: mealOfRow, dinner: mealOfRow })),
});

export type ResidentRow = z.output<typeof residentRowShape>;

const contractShape = z.object({
  id: rowId('The contract.'),
  number: plainText('Its number.'),
  room_number: plainText('Room.'),
  dormitory: placeShape,
  start_date: dateText('First day.'),
  end_date: z.nullable(dateText('Last day; null without an end.')),
  move_out_on: z.nullable(dateText('Day of the filed move-out.')),
  is_active: z.boolean(),
  status: statusShape,
});

const moveInShape = z.object({
  movein_date: dateText('Day of moving in.'),
  movein_time: wallClock('Time of moving in.'),
  postal_code: plainText('Seven digits, or empty.'),
  address: plainText('Address before moving in, or empty.'),
  building_name: plainText('Building and room of that address, or empty.'),
});

/** A reception has ended without a check-in: `missed`. */
const mealStatesToday = ['none', 'waiting', 'booked', 'eaten', 'missed'] as const;

export type MealStateToday = (typeof mealStatesToday)[number];

const mealTodayShape = z.object({
  type_of_meal: mealKinds.type_of_meal,
  type_of_food: z.nullable(mealKinds.type_of_food),
  menu_name: z.nullable(plainText('Name of the dish in the language of the call.')),
  language: fallbackLanguage,
  state: z.enum(mealStatesToday),
  at: z.nullable(instantText('When it was eaten.')),
});

export type MealToday = z.output<typeof mealTodayShape>;

const stayShape = z.object({
  id: rowId('The report.'),
  type: numbered(reportTypes, 'Kind of report'),
  first_day: dateText('First day.'),
  last_day: dateText('Of an own report the day of return, of a guest the last morning.'),
});

export type StayAhead = z.output<typeof stayShape>;

const noteShape = z.object({
  text: plainText('The newest note beside the conversation.'),
  author: plainText('Who wrote it.'),
  at: instantText('When.'),
});

/** Another account of the person, where the caller reaches it too (SC032). */
const linkedAccountShape = z.object({
  account_id: rowId('The account.'),
  resident_number: plainText('Its resident number.'),
  dormitory: plainText('Office code of the dormitory in which the caller opens it.'),
  linked_on: dateText('Day on which the two were joined.'),
});

export type LinkedAccount = z.output<typeof linkedAccountShape>;

/** Head and overview of the card (SC009, SC011). */
export const residentShape = z.object({
  account_id: rowId('The resident.'),
  resident_number: plainText('Resident number of the account.'),
  /** Of the fields that staff may correct: a correction names the one that it began with. */
  revision: plainText('Stands for the data that can be corrected; a correction sends it back.'),
  name: plainText('Name.'),
  furigana: plainText('Full-width katakana, or empty.'),
  photo: z.nullable(pathText('The photo; null without one.')),
  room_number: plainText('Room of the contract.'),
  dormitory: placeShape,
  status: statusShape,
  employment_status: numbered(employmentNames, 'What the resident does'),
  is_company: z.boolean(),
  is_away: z.boolean(),
  has_guest: z.boolean(),
  arrives_today: z.boolean(),
  move_out_on: z.nullable(dateText('Day of the filed move-out.')),
  phone_number: plainText('Digits, or empty.'),
  email: mailText('Signs in with it.'),
  is_email_confirmed: z.boolean(),
  gender: z.nullable(numbered(genderNames, 'Gender')),
  birthday: z.nullable(dateText('Day of birth.')),
  employment_name: plainText('Employer or school, or empty.'),
  major_or_department: plainText('Faculty or department, or empty.'),
  contracts: z.array(contractShape),
  former_accounts: z.array(linkedAccountShape),
  goes_on_as: z.nullable(linkedAccountShape),
  move_in: z.nullable(moveInShape),
  registered_on: dateText('Day of registration.'),
  last_sign_in_on: z.nullable(dateText('Day of the last sign-in; null where it is long ago.')),
  notified_devices: count('Devices that get notifications.'),
  has_health: z.boolean(),
  has_emergency_contact: z.boolean(),
  slowed_until: z.nullable(
    instantText('Until when somebody who guesses the password slows new devices; null: not.'),
  ),
  /** Null for those without a right to meals, to stays and to messages. */
  meals_today: z.nullable(z.array(mealTodayShape)),
  stays_ahead: z.nullable(z.array(stayShape)),
  note: z.nullable(noteShape),
  /** What the caller may do with this resident. */
  can: z.object({ correct: z.boolean(), withdraw: z.boolean(), open_health: z.boolean() }),
});

export type ResidentCard = z.output<typeof residentShape>;
