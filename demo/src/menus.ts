// What the demo kitchen serves: menus of three months as rows of an import.
import {
  datesFrom,
  endOfMonth,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '@yadori/api/time/tokyo';

interface Dish {
  name: readonly [ja: string, en: string];
  description: readonly [ja: string, en: string];
  kcal: number;
  /** Of `apps/resident/public/drawings`: each dish has its own, and it shows what is served. */
  image: string;
}

const dish = (
  image: string,
  kcal: number,
  name: Dish['name'],
  description: Dish['description'],
): Dish => ({ image, kcal, name, description });

export const japanese: readonly Dish[] = [
  dish(
    'set-breakfast-japanese-salmon',
    620,
    ['鮭の塩焼き定食', 'Salted salmon set'],
    [
      '鮭の塩焼き、だし巻き卵、小松菜のおひたし、味噌汁',
      'Grilled salted salmon, rolled omelette, greens in dashi, miso soup',
    ],
  ),
  dish(
    'set-breakfast-japanese-miso-mackerel',
    650,
    ['鯖の味噌煮定食', 'Mackerel in miso set'],
    [
      '鯖の味噌煮、ほうれん草の胡麻和え、味噌汁',
      'Mackerel simmered in miso, spinach with sesame, miso soup',
    ],
  ),
  dish(
    'set-breakfast-japanese-natto',
    560,
    ['納豆と焼き海苔の定食', 'Natto and toasted nori set'],
    ['納豆、焼き海苔、温泉卵、味噌汁', 'Natto, toasted nori, soft-boiled egg, miso soup'],
  ),
  dish(
    'set-breakfast-japanese-tamago',
    590,
    ['だし巻き卵の定食', 'Rolled omelette set'],
    [
      'だし巻き卵、大根おろし、ひじきの煮物、味噌汁',
      'Rolled omelette, grated radish, simmered hijiki, miso soup',
    ],
  ),
];
export const western: readonly Dish[] = [
  dish(
    'set-breakfast-western-egg-toast',
    680,
    ['目玉焼きとトースト', 'Fried eggs and toast'],
    ['目玉焼き、ベーコン、トースト、コーンスープ', 'Fried eggs, bacon, toast, corn soup'],
  ),
  dish(
    'set-breakfast-western-scrambled',
    710,
    ['スクランブルエッグのプレート', 'Scrambled egg plate'],
    ['スクランブルエッグ、ソーセージ、パン、サラダ', 'Scrambled eggs, sausages, bread, salad'],
  ),
  dish(
    'set-breakfast-western-french-toast',
    690,
    ['フレンチトースト', 'French toast'],
    ['フレンチトースト、果物、ヨーグルト、サラダ', 'French toast, fruit, yoghurt, salad'],
  ),
];
export const dinner: readonly Dish[] = [
  dish(
    'set-dinner-ginger-pork',
    860,
    ['豚の生姜焼き定食', 'Ginger pork set'],
    [
      '豚の生姜焼き、千切りキャベツ、小鉢2品、味噌汁',
      'Ginger pork, shredded cabbage, two side dishes, miso soup',
    ],
  ),
  dish(
    'set-dinner-karaage',
    920,
    ['鶏の唐揚げ定食', 'Fried chicken set'],
    [
      '鶏の唐揚げ、レモン、小鉢2品、味噌汁',
      'Japanese fried chicken, lemon, two side dishes, miso soup',
    ],
  ),
  dish(
    'set-dinner-mackerel',
    780,
    ['鯖の塩焼き定食', 'Salted mackerel set'],
    [
      '鯖の塩焼き、大根おろし、小鉢2品、味噌汁',
      'Grilled salted mackerel, grated radish, two side dishes, miso soup',
    ],
  ),
  dish(
    'set-dinner-curry',
    890,
    ['寮特製カレー', 'House curry'],
    ['牛肉と野菜のカレー、サラダ、スープ', 'Beef and vegetable curry, salad, soup'],
  ),
  dish(
    'set-dinner-hamburg',
    910,
    ['和風ハンバーグ定食', 'Japanese-style hamburg steak set'],
    [
      'ハンバーグ、大根おろし、小鉢2品、味噌汁',
      'Hamburg steak, grated radish, two side dishes, miso soup',
    ],
  ),
  dish(
    'set-dinner-udon',
    720,
    ['肉うどん', 'Beef udon'],
    ['牛肉とねぎのうどん、おにぎり、小鉢', 'Udon with beef and leek, rice ball, side dish'],
  ),
  dish(
    'set-dinner-tonkatsu',
    980,
    ['とんかつ定食', 'Pork cutlet set'],
    [
      'とんかつ、千切りキャベツ、小鉢、味噌汁',
      'Breaded pork cutlet, shredded cabbage, side dish, miso soup',
    ],
  ),
  dish(
    'set-dinner-mapo-tofu',
    830,
    ['麻婆豆腐定食', 'Mapo tofu set'],
    ['麻婆豆腐、中華サラダ、卵スープ', 'Mapo tofu, Chinese salad, egg soup'],
  ),
  dish(
    'set-dinner-cream-stew',
    810,
    ['鶏肉のクリームシチュー', 'Chicken cream stew'],
    ['鶏肉と野菜のシチュー、パン、サラダ', 'Chicken and vegetable stew, bread, salad'],
  ),
  dish(
    'set-dinner-grilled-fish',
    760,
    ['焼き魚定食', 'Grilled fish set'],
    [
      '旬の焼き魚、煮物、小鉢、味噌汁',
      'Grilled fish of the season, simmered vegetables, side dish, miso soup',
    ],
  ),
  dish(
    'set-dinner-sukiyaki-don',
    880,
    ['すき焼き丼', 'Sukiyaki bowl'],
    [
      '牛肉と豆腐のすき焼き丼、漬物、味噌汁',
      'Rice bowl with sukiyaki beef and tofu, pickles, miso soup',
    ],
  ),
];

/** Grams of protein, fat and carbohydrates. */
function energy(kcal: number): readonly [ja: string, en: string] {
  const [protein, fat, carbohydrates] = [28, 35, 8].map((part) => Math.round(kcal / part));
  return [
    `たんぱく質 ${protein}g、脂質 ${fat}g、炭水化物 ${carbohydrates}g`,
    `Protein ${protein} g, fat ${fat} g, carbohydrates ${carbohydrates} g`,
  ];
}

/** The kitchen rests 10-17 August and 28 December to 5 January. */
export function isServed(on: CalendarDate): boolean {
  const day = on.slice(5);
  return !((day >= '08-10' && day <= '08-17') || day >= '12-28' || day <= '01-05');
}

export const hasDinner = (on: CalendarDate) => isServed(on) && weekdayOf(on) !== 0;

const [curry, otherDinners] = [true, false].map((isCurry) =>
  dinner.filter(({ image }) => image.endsWith('curry') === isCurry),
) as [Dish[], Dish[]];

/** Curry on Fridays and on no other day, as the notice about next month's menu says. */
const dinnersOf = (on: CalendarDate): readonly Dish[] =>
  weekdayOf(on) === 5 ? curry : otherDinners;

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
      ...(hasDinner(on)
        ? [row(on, 'dinner', '', dinnersOf(on), index, capacities.get(on) ?? 180)]
        : []),
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
  const { name, description, kcal, image } = dishes[index % dishes.length] as Dish;
  const nutrients = energy(kcal);
  return {
    office_code: 'KYK01',
    date: on,
    meal,
    kind,
    menu_name: name[0],
    menu_name_en: name[1],
    menu_description: description[0],
    menu_description_en: description[1],
    kcal: String(kcal),
    energy_description: nutrients[0],
    energy_description_en: nutrients[1],
    image: `/drawings/${image}.svg`,
    capacity: String(capacity),
  };
}
