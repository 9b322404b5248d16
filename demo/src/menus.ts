// What the demo kitchen serves: menus of three months as rows of an import.
import {
  datesFrom,
  endOfMonth,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '@yadori/api/time/tokyo';

type Dish = readonly [name: string, description: string, kcal: number, image: string];

const japanese: readonly Dish[] = [
  [
    '鮭の塩焼き定食',
    '鮭の塩焼き、だし巻き卵、小松菜のおひたし、味噌汁',
    620,
    'set-breakfast-japanese-salmon',
  ],
  [
    '鯖の味噌煮定食',
    '鯖の味噌煮、ほうれん草の胡麻和え、味噌汁',
    650,
    'set-breakfast-japanese-salmon',
  ],
  ['納豆と焼き海苔の定食', '納豆、焼き海苔、温泉卵、味噌汁', 560, 'set-breakfast-japanese-salmon'],
];
const western: readonly Dish[] = [
  [
    '目玉焼きとトースト',
    '目玉焼き、ベーコン、トースト、コーンスープ',
    680,
    'set-breakfast-western-egg-toast',
  ],
  [
    'スクランブルエッグのプレート',
    'スクランブルエッグ、ソーセージ、パン、サラダ',
    710,
    'set-breakfast-western-egg-toast',
  ],
];
const dinner: readonly Dish[] = [
  [
    '豚の生姜焼き定食',
    '豚の生姜焼き、千切りキャベツ、小鉢2品、味噌汁',
    860,
    'set-dinner-ginger-pork',
  ],
  ['鶏の唐揚げ定食', '鶏の唐揚げ、レモン、小鉢2品、味噌汁', 920, 'set-dinner-karaage'],
  ['鯖の塩焼き定食', '鯖の塩焼き、大根おろし、小鉢2品、味噌汁', 780, 'set-dinner-mackerel'],
  ['寮特製カレー', '牛肉と野菜のカレー、サラダ、スープ', 890, 'set-dinner-curry'],
];

const energy = (kcal: number) =>
  `たんぱく質 ${Math.round(kcal / 28)}g、脂質 ${Math.round(kcal / 35)}g、炭水化物 ${Math.round(kcal / 8)}g`;

/** The kitchen rests 10-17 August and 28 December to 5 January. */
function isServed(on: CalendarDate): boolean {
  const day = on.slice(5);
  return !((day >= '08-10' && day <= '08-17') || day >= '12-28' || day <= '01-05');
}

const hasDinner = (on: CalendarDate) => isServed(on) && weekdayOf(on) !== 0;

export const westernCapacity = 80;

/** Days after today that have a dinner, in order. */
export const dinnersAfter = (today: CalendarDate): CalendarDate[] =>
  datesFrom(today, endOfMonth(today, 1)).filter((on) => on > today && hasDinner(on));

/** Rows for `import menus`: from the first day of last month to the last day of next month. */
export function menuRows(today: CalendarDate): Record<string, string>[] {
  const [, , , , fifth, sixth] = dinnersAfter(today);
  const capacities = new Map([
    [fifth, 1],
    [sixth, 3],
  ]);
  return datesFrom(startOfMonth(today, -1), endOfMonth(today, 1))
    .filter(isServed)
    .flatMap((on, index) => [
      row(on, 'breakfast', 'japanese', japanese, index, 120),
      row(on, 'breakfast', 'western', western, index, westernCapacity),
      ...(hasDinner(on) ? [row(on, 'dinner', '', dinner, index, capacities.get(on) ?? 180)] : []),
    ]);
}

function row(
  on: CalendarDate,
  meal: string,
  kind: string,
  dishes: readonly Dish[],
  index: number,
  capacity: number,
): Record<string, string> {
  const [name, description, kcal, image] = dishes[index % dishes.length] as Dish;
  return {
    office_code: 'KYK01',
    date: on,
    meal,
    kind,
    menu_name: name,
    menu_description: description,
    kcal: String(kcal),
    energy_description: energy(kcal),
    image: `/drawings/${image}.svg`,
    capacity: String(capacity),
  };
}
