// Many people for the printed lists, with names of all widths.
const families = ['佐藤', '鈴木', '髙橋', '田中', '伊藤', '佐々木', '山田', '﨑田', '五十嵐', '林'];
const kanas = 'サトウ スズキ タカハシ タナカ イトウ ササキ ヤマダ サキタ イガラシ ハヤシ'.split(
  ' ',
);
const given = ['美咲', '翔太', '葵', '大輝', 'さくら', '悠真', '凛', '健太郎', '結', '千尋'];
const longNames: readonly (readonly [string, string])[] = [
  ['グエン ティ・ラン アン', 'グエン ティ・ラン アン'],
  ['Alexandra Konstantinopoulou', 'アレクサンドラ コンスタンティノプル'],
  ['勅使河原 さくら', 'テシガワラ サクラ'],
  ['ワンチャイ・スワンナプーム', 'ワンチャイ・スワンナプーム'],
];

interface PrintedPerson {
  room: string;
  name: string;
  kana: string;
}

/** 22 rooms to a floor from the second on, some with a long name. */
export const printedPeople = (count: number): PrintedPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const floor = 2 + Math.floor(index / 22);
    const room = `${String(floor).padStart(2, '0')}${String(1 + (index % 22)).padStart(2, '0')}`;
    const [long, longKana] = longNames[Math.floor(index / 37) % longNames.length] ?? ['', ''];
    if (index % 37 === 36) return { room, name: long, kana: longKana };
    const family = (index * 7) % families.length;
    return {
      room,
      name: `${families[family]} ${given[(index * 3) % given.length]}`,
      kana: `${kanas[family]} ミ`,
    };
  });
