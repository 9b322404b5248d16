// The residents of the demo data.
export interface DemoResident {
  email: string;
  name: string;
  furigana: string;
  employmentStatus: 1 | 2 | 3;
  phoneNumber: string;
  contract: {
    number: string;
    office: string;
    room: string;
    isCompany?: boolean;
    endedDaysAgo?: number;
  };
}

const named: readonly DemoResident[] = [
  {
    email: 'misaki@example.jp',
    name: '佐藤 美咲',
    furigana: 'サトウ ミサキ',
    employmentStatus: 1,
    phoneNumber: '09012345678',
    contract: { number: 'YD1001', office: 'KYK01', room: '0312' },
  },
  {
    email: 'kenji@example.jp',
    name: '田中 健司',
    furigana: 'タナカ ケンジ',
    employmentStatus: 2,
    phoneNumber: '09023456789',
    contract: { number: 'YD1002', office: 'KYK01', room: '0205', isCompany: true },
  },
  {
    email: 'aoi@example.jp',
    name: '山本 葵',
    furigana: 'ヤマモト アオイ',
    employmentStatus: 3,
    phoneNumber: '09034567890',
    contract: { number: 'YD1003', office: 'KYK01', room: '0118' },
  },
  {
    email: 'emma@example.jp',
    name: 'Emma Wilson',
    furigana: 'エマ ウィルソン',
    employmentStatus: 2,
    phoneNumber: '09045678901',
    contract: { number: 'YD1004', office: 'SKR01', room: '0203' },
  },
  {
    email: 'moved@example.jp',
    name: '小川 直樹',
    furigana: 'オガワ ナオキ',
    employmentStatus: 2,
    phoneNumber: '09056789012',
    contract: { number: 'YD1005', office: 'KYK01', room: '0119', endedDaysAgo: 10 },
  },
  {
    email: 'gone@example.jp',
    name: '森 千夏',
    furigana: 'モリ チナツ',
    employmentStatus: 1,
    phoneNumber: '09067890123',
    contract: { number: 'YD1006', office: 'KYK01', room: '0120', endedDaysAgo: 40 },
  },
];

const families = [
  ['鈴木', 'スズキ'],
  ['高橋', 'タカハシ'],
  ['伊藤', 'イトウ'],
  ['渡辺', 'ワタナベ'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['吉田', 'ヨシダ'],
  ['山田', 'ヤマダ'],
  ['松本', 'マツモト'],
] as const;

const givens = [
  ['蓮', 'レン'],
  ['結衣', 'ユイ'],
  ['大翔', 'ヒロト'],
  ['陽菜', 'ヒナ'],
  ['悠真', 'ユウマ'],
  ['凛', 'リン'],
  ['湊', 'ミナト'],
  ['咲良', 'サクラ'],
  ['樹', 'イツキ'],
  ['芽依', 'メイ'],
  ['翔太', 'ショウタ'],
  ['千尋', 'チヒロ'],
  ['拓海', 'タクミ'],
  ['彩花', 'アヤカ'],
  ['健太', 'ケンタ'],
  ['美月', 'ミツキ'],
  ['颯太', 'ソウタ'],
  ['詩織', 'シオリ'],
  ['直人', 'ナオト'],
  ['花音', 'カノン'],
] as const;

/** resident001 … resident200 live on the fifth to the ninth floor. */
function restOfKeyaki(): DemoResident[] {
  return givens.flatMap(([given, givenKana], column) =>
    families.map(([family, familyKana], row) => {
      const index = column * families.length + row;
      const count = String(index + 1).padStart(3, '0');
      const floor = 5 + Math.floor(index / 40);
      return {
        email: `resident${count}@example.jp`,
        name: `${family} ${given}`,
        furigana: `${familyKana} ${givenKana}`,
        employmentStatus: (index % 3) + 1 === 2 ? (2 as const) : (1 as const),
        phoneNumber: `0801234${String(index).padStart(4, '0')}`,
        contract: {
          number: `YD2${count}`,
          office: 'KYK01',
          room: `0${floor}${String((index % 40) + 1).padStart(2, '0')}`,
        },
      };
    }),
  );
}

export const demoPassword = 'yadori2026';
export const demoResidents: readonly DemoResident[] = [...named, ...restOfKeyaki()];

/** Contracts to register with, and to add as a further contract. */
export const unclaimedContracts = [
  ...range('YD00', '04', 'KYK01', 40),
  ...range('YD01', '03', 'SKR01', 10),
];

/** misaki's second contract; the resident switches to it. */
export const secondContract = { number: 'YD1101', office: 'SKR01', room: '0108' };

function range(prefix: string, floor: string, office: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const two = String(index + 1).padStart(2, '0');
    return { number: `${prefix}${two}`, office, room: `${floor}${two}` };
  });
}
