// The list of one day: as a page to print, and as a table.
import type {
  AwayResident,
  DormitoryDay,
  DormitoryGuest,
} from '@yadori/server/features/presence/dormitory-day';
import { csvText } from '@yadori/server/platform/tables/csv';
import type { Figures, StayTexts } from './stay-texts.ts';

type Column = keyof StayTexts['columns'];
type Row = Partial<Record<Column, string>>;

const time = (text: string | null) => text?.slice(0, 5) ?? '';

const awayRow = ({ place, ...person }: AwayResident, words: StayTexts): Row => ({
  kind: person.isAwayTonight ? words.kinds.away : words.kinds.back,
  room: person.roomNumber,
  name: person.name,
  from: person.from,
  until: person.until,
  place: [place.name, place.relationship].filter(Boolean).join(' / '),
  phone: place.phone_number,
  address: place.address,
  note: place.note,
});

const guestRow = ({ guest, ...person }: DormitoryGuest, words: StayTexts): Row => ({
  kind: person.sleepsTonight ? words.kinds.guest : words.kinds.leaves,
  room: person.roomNumber,
  name: person.name,
  from: person.from,
  until: person.until,
  place: guest.friend_name,
  arrives: time(guest.admission_time),
  leaves: time(guest.exit_time),
  breakfast: words.breakfast[person.breakfast] ?? '',
  dinner: person.dinner === 1 ? words.yes : '',
  bedding: person.bedding ? words.yes : '',
});

/** A row for everybody, residents before guests, by room. */
export function dayTable({ away, guests }: DormitoryDay, words: StayTexts): string {
  const columns = Object.keys(words.columns) as Column[];
  const rows = [
    ...away.map((each) => awayRow(each, words)),
    ...guests.map((each) => guestRow(each, words)),
  ];
  return csvText([
    columns.map((column) => words.columns[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ]);
}

function figuresOf(guests: readonly DormitoryGuest[]): Figures {
  const count = (fits: (guest: DormitoryGuest) => boolean) => guests.filter(fits).length;
  return {
    japanese: count(({ breakfast }) => breakfast === 1),
    western: count(({ breakfast }) => breakfast === 2),
    dinner: count(({ dinner }) => dinner === 1),
    bedding: count(({ bedding }) => bedding),
  };
}

/** Plain lines under their headings, to be read or printed. */
export function dayPage(day: DormitoryDay, title: string, words: StayTexts): string {
  const tonight = day.away.filter(({ isAwayTonight }) => isAwayTonight);
  const back = day.away.filter(({ isAwayTonight }) => !isAwayTonight);
  const sleeping = day.guests.filter(({ sleepsTonight }) => sleepsTonight);
  const leaving = day.guests.filter(({ sleepsTonight }) => !sleepsTonight);
  const lines = (rows: readonly Row[]) =>
    rows.length === 0 ? [`  ${words.none}`] : rows.map((row) => `  ${lineOf(row, words)}`);
  return [
    title,
    '',
    words.away(tonight.length),
    ...lines(tonight.map((each) => awayRow(each, words))),
    '',
    words.back(back.length),
    ...lines(back.map((each) => awayRow(each, words))),
    '',
    words.guests(sleeping.length),
    ...lines([...sleeping, ...leaving].map((each) => guestRow(each, words))),
    '',
    words.prepare(figuresOf(day.guests)),
  ].join('\n');
}

/** Yes and no stand without their heading here, so they carry its word. */
function lineOf({ kind, room, name, from = '', until = '', ...row }: Row, words: StayTexts) {
  const named = (column: 'breakfast' | 'dinner' | 'bedding') => {
    const value = row[column] ?? '';
    if (value === '') return '';
    return value === words.yes ? words.columns[column] : `${words.columns[column]} ${value}`;
  };
  const parts = [kind, room, name, `${from} - ${until}`, row.place, row.phone];
  return [...parts, named('breakfast'), named('dinner'), named('bedding'), row.note]
    .filter((part) => part !== undefined && part !== '')
    .join('  ');
}
