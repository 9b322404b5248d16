// How cells of a table may be written, with examples: shown where a file is chosen, and tried against the rules of the
// server by its tests (AM258).

export interface UnderstoodCells {
  kind: 'day' | 'time' | 'number' | 'yesNo' | 'furigana' | 'code';
  /** All of the first one mean the same. */
  understood: readonly [string, ...string[]];
  refused: readonly [string, ...string[]];
}

export const understoodCells: readonly UnderstoodCells[] = [
  {
    kind: 'day',
    understood: ['2027/4/1', '2027-04-01', '2027.4.1', '2027年4月1日', '令和9年4月1日'],
    refused: ['4/1/2027', '27/4/1'],
  },
  {
    kind: 'time',
    understood: ['18:30', '１８：３０', '18時30分', '午後6:30', '6:30 PM'],
    refused: ['24:00', '18.30'],
  },
  {
    kind: 'number',
    understood: ['1200', '1,200', '¥1,200', '1200円', '1200kcal'],
    refused: ['12.5', '百八十'],
  },
  { kind: 'yesNo', understood: ['はい', 'あり', '1', 'TRUE'], refused: ['○', '3'] },
  {
    kind: 'furigana',
    understood: ['ヤマダ ハナコ', 'やまだ はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
    refused: ['山田'],
  },
  { kind: 'code', understood: ['KYK01', 'ＫＹＫ０１'], refused: ['1.23E+11', '########'] },
];
