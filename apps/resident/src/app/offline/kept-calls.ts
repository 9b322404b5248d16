// Which answers are kept on this device, and how: chosen calls only, nothing about health, no profile, no token, nothing
// that opens a door or costs money. Keys of meal codes end with the day after their reading.
import { certificateInformation } from '@yadori/api/certificates/calls';
import { addressOf, type Call, type DataOf } from '@yadori/api/contract/call';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { calendar, reservedDays, reservedList } from '@yadori/api/meals/calendar-calls';
import { dayOfMeals, menuDetail, menuForDay } from '@yadori/api/meals/calls';
import { mealsAfter } from '@yadori/api/meals/upcoming-calls';
import { mealCode } from '@yadori/api/meals/code-calls';
import { messages } from '@yadori/api/messages/calls';
import { newestNotices, notice, notices } from '@yadori/api/notices/calls';
import { overnightReport, overnightReports } from '@yadori/api/stays/calls';
import { surveyByDate } from '@yadori/api/surveys/calls';

/** Kept as they are looked at; the oldest of them go first. */
const passing: readonly Call[] = [
  menuForDay,
  mealsAfter,
  menuDetail,
  dayOfMeals,
  calendar,
  reservedDays,
  reservedList,
  newestNotices,
  notices,
  notice,
  surveyByDate,
  overnightReport,
];

/** Kept from the sign-in on, looked at or not: what one needs where there is no network. */
const lasting: readonly Call[] = [
  dormitorySettings,
  menuSettings,
  emergency,
  overnightReports,
  certificateInformation,
  messages,
  mealCode,
];

const lastingAddresses = new Set(lasting.map((call) => addressOf(call)));
const keptAddresses = new Set([...passing.map((call) => addressOf(call)), ...lastingAddresses]);

/** The newest page of the conversation; further ones are not kept. */
const isNewestPage = (input: unknown): boolean =>
  Object.keys((input as { query?: object }).query ?? {}).length === 0;

/** What is kept of an answer; undefined for one that is not. */
export function keptData([address, input]: readonly unknown[], data: unknown): unknown {
  if (!keptAddresses.has(String(address))) return undefined;
  if (address !== addressOf(messages)) return data;
  return isNewestPage(input) ? withoutFiles(data as DataOf<typeof messages>) : undefined;
}

/** Whether an entry must outlive those of screens; `hash` is the hash of its query. */
export const isLasting = (hash: string): boolean =>
  [...lastingAddresses].some((address) => hash.startsWith(`[${JSON.stringify(address)},`));

/** The texts alone: the addresses of files do not last, and nothing behind them is kept. */
const withoutFiles = (page: DataOf<typeof messages>): DataOf<typeof messages> => ({
  ...page,
  messages: page.messages.map((message) =>
    message.attachment === null
      ? message
      : { ...message, attachment: { ...message.attachment, path: '', thumbnail: null } },
  ),
});
