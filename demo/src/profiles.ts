// Profiles of the demo residents; the same every time.
import { addDays, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { isBlackout } from '@yadori/api/account/movein';
import type { NewResident } from '@yadori/server/features/account/service';
import type { EmergencyContact, Health } from '@yadori/server/features/sensitive/service';
import type { MoveIn } from '@yadori/server/features/account/move-in';
import type { DemoResident } from './people.ts';

export interface DemoProfile {
  person: Pick<
    NewResident,
    'gender' | 'birthday' | 'bloodType' | 'employmentName' | 'majorOrDepartment'
  >;
  health: Health;
  contact: EmergencyContact;
  moveIn: MoveIn;
}

const bloodTypes = ['A', 'B', 'O', 'AB'] as const;
const schools = ['武蔵野大学', '東都工業大学', '青葉女子大学'];
const companies = ['やどり商事株式会社', '東雲精機株式会社', '緑川システム株式会社'];
const faculties = ['文学部', '理工学部', '経済学部', '看護学部'];

/** Nothing unusual; the named residents have more. */
const well: Health = { infectiousDisease: 2, tuberculosis: 2, allergies: '', specialItems: '' };

const unusual: Readonly<Record<string, Partial<Health>>> = {
  'misaki@example.jp': {
    allergies: 'そば、落花生',
    specialItems: '火曜日と木曜日は実習のため帰りが遅くなります。',
  },
  'kenji@example.jp': { specialItems: '月に数回、出張で不在にします。' },
  'emma@example.jp': { allergies: 'Shellfish', specialItems: 'Vegetarian on Fridays' },
};

/** 1 male, 2 female: the named residents, then the given names of the rest in turn. */
const namedGenders = [2, 1, 2, 2, 1, 2] as const;
const genderOf = (index: number): 1 | 2 =>
  namedGenders[index] ?? (Math.floor((index - namedGenders.length) / 10) % 2 === 0 ? 1 : 2);

const abroad: Readonly<Record<string, Partial<EmergencyContact>>> = {
  'emma@example.jp': {
    name: 'Mary Wilson',
    phoneNumber: '441134960000',
    address: '12 Mill Lane, Leeds, United Kingdom',
    relationship: 'Mother',
    job: 'Teacher',
    workplace: 'Leeds Primary School',
  },
};

/** `index` is the resident's place in the list; it makes the other residents differ. */
export function demoProfile(
  { email, name, employmentStatus }: DemoResident,
  index: number,
  today: CalendarDate,
): DemoProfile {
  const family = name.split(' ')[0] ?? name;
  const isWorking = employmentStatus === 2;
  const born = Number(today.slice(0, 4)) - (isWorking ? 27 : 19) - (index % 4);
  const month = String((index % 12) + 1).padStart(2, '0');
  const day = String((index % 28) + 1).padStart(2, '0');
  return {
    person: {
      gender: genderOf(index),
      birthday: `${born}-${month}-${day}` as CalendarDate,
      bloodType: bloodTypes[index % bloodTypes.length] ?? 'A',
      employmentName: (isWorking ? companies : schools)[index % 3] ?? '',
      majorOrDepartment: isWorking ? '' : (faculties[index % faculties.length] ?? ''),
    },
    health: { ...well, ...unusual[email] },
    contact: {
      name: `${family} 和子`,
      phoneNumber: `0422${String(index).padStart(6, '0')}`,
      address: '東京都武蔵野市吉祥寺本町1-1-1',
      relationship: '母',
      job: '会社員',
      workplace: '武蔵野文具店',
      ...abroad[email],
    },
    moveIn: {
      date: moveInDay(today),
      time: '10:00',
      postalCode: '1800004',
      address: '東京都武蔵野市吉祥寺本町1-1-1',
      buildingName: 'なし',
      luggage: undefined,
      companionCount: 1,
    },
  };
}

/** A day of the contract's first month on which the dormitory received new residents. */
function moveInDay(today: CalendarDate): CalendarDate {
  const start = startOfMonth(today, -12);
  for (let days = 0; ; days += 1) {
    const on = addDays(start, days);
    if (!isBlackout(on)) return on;
  }
}
