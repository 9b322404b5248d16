// Whom a notice is for, in words.
import type { EmploymentStatus } from '@yadori/api/account/kinds';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { floorName, roomName } from '@yadori/api/residents/room';
import type { targetStatuses } from '@yadori/api/targets/limits';
import type { Target } from '@yadori/api/targets/target';
import { betweenItems } from '@yadori/kit/format.ts';

const statusNames: Readonly<Record<(typeof targetStatuses)[number], Bilingual>> = {
  before: { ja: '入居前', en: 'before move-in' },
  living: { ja: '入居中', en: 'living here' },
  notice: { ja: '退去予定', en: 'moving out' },
};

export const employmentTexts: Readonly<Record<EmploymentStatus, Bilingual>> = {
  1: { ja: '学生', en: 'students' },
  2: { ja: '社会人', en: 'working adults' },
  3: { ja: '入学予定', en: 'about to start studying' },
};

const texts = {
  all: { ja: '全寮', en: 'all dormitories' },
  whole: { ja: '寮全体', en: 'the whole dormitory' },
  company: { ja: '会社契約', en: 'contract of a company' },
  own: { ja: '個人契約', en: 'contract of their own' },
  japanese: { ja: '日本語の端末', en: 'devices in Japanese' },
  english: { ja: '英語の端末', en: 'devices in English' },
} satisfies Record<string, Bilingual>;

const signs: Readonly<
  Record<
    'floor' | 'room' | 'some' | 'dormitories' | 'accounts',
    Record<Language, (text: string) => string>
  >
> = {
  floor: { ja: (text) => `${text}階`, en: (text) => `floor ${text}` },
  room: { ja: (text) => `${text}号室`, en: (text) => `room ${text}` },
  some: { ja: (text) => `${text}室`, en: (text) => `${text} rooms` },
  dormitories: { ja: (text) => `${text}寮`, en: (text) => `${text} dormitories` },
  accounts: { ja: (text) => `選んだ${text}人`, en: (text) => `${text} chosen people` },
};

/** The floor as it is spoken: `03` is floor 3. */
const spokenFloor = (floor: string, language: Language): string =>
  signs.floor[language](floorName(floor));

/** As a label of its own. */
export const floorText = (floor: string, language: Language): string =>
  spokenFloor(floor, language).replace(/^f/, 'F');

const namedRooms = 3;
const namedDormitories = 3;

/** `own`: the dormitory of the page, which is not named. */
export function targetText(target: Target, language: Language, own?: string): string {
  const parts = [...dormitoriesText(target, language, own), ...conditionsText(target, language)];
  return parts.length === 0 ? texts.whole[language] : parts.join(betweenItems[language]);
}

function dormitoriesText({ dormitories }: Target, language: Language, own?: string): string[] {
  if (dormitories === null) return [texts.all[language]];
  if (dormitories.length === 1 && dormitories[0] === own) return [];
  if (dormitories.length <= namedDormitories) return [...dormitories];
  return [signs.dormitories[language](String(dormitories.length))];
}

function conditionsText(target: Target, language: Language): string[] {
  const { floors = [], rooms = [], status = [], employment_status: employment = [] } = target;
  const { is_company: isCompany, language: device, accounts } = target;
  return [
    ...floors.map((floor) => spokenFloor(floor, language)),
    ...(rooms.length > namedRooms
      ? [signs.some[language](String(rooms.length))]
      : rooms.map((room) => signs.room[language](roomName(room)))),
    ...status.map((one) => statusNames[one][language]),
    ...(isCompany === undefined ? [] : [texts[isCompany ? 'company' : 'own'][language]]),
    ...employment.map((one) => employmentTexts[one][language]),
    ...(device === undefined ? [] : [texts[device === 'ja' ? 'japanese' : 'english'][language]]),
    ...(accounts === undefined ? [] : [signs.accounts[language](String(accounts.length))]),
  ];
}
