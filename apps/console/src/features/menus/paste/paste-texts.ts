// Texts of cells that are pasted into the month.
import type { Bilingual } from '@yadori/api/language/language';
import { dishLimits } from '@yadori/api/meals/dish';
import { mostCells } from '@yadori/api/meals/staff/month-calls';
import { defineMessages } from '@yadori/kit/language.ts';
import type { PasteProblem } from './paste-table.ts';

export const pasteProblems: Readonly<Record<PasteProblem, Bilingual>> = {
  live: {
    ja: '公開中です。献立を開いて変更してください',
    en: 'is published: open the menu to change it',
  },
  stopped: { ja: '提供中止です', en: 'is not served' },
  'no-meal': { ja: '食事がない日です', en: 'is not served that day' },
  over: { ja: '過ぎた日です', en: 'is in the past' },
  'other-month': { ja: '表示している月の外です', en: 'is outside the month shown' },
  'no-column': {
    ja: '夕食より右の列です',
    en: 'is in a column to the right of dinner',
  },
  'unknown-column': {
    ja: 'どの食事の列か、見出しから分かりません',
    en: 'is in a column whose heading names no meal',
  },
  'no-day': { ja: '日付のない行です', en: 'is in a row without a date' },
  'is-day': {
    ja: '日付です。献立名や定員としては入れられません',
    en: 'is a date, which is neither a name nor a capacity',
  },
  twice: { ja: '同じ日の同じ食事が2回あります', en: 'is there twice for the same meal' },
  'too-long': {
    ja: `${dishLimits.menu_name}文字を超えています`,
    en: `is longer than ${dishLimits.menu_name} characters`,
  },
  'not-number': { ja: '0以上の整数ではありません', en: 'is not a whole number' },
};

export const pasteTexts = defineMessages({
  ja: {
    title: '表を貼り付ける',
    table: '貼り付ける内容',
    tableHint: (start: string) =>
      `行は日、列は「朝食・和」「朝食・洋」「夕食」の順です。最初の欄は${start}に入ります。見出しの行や日付の列があるときは、それに合わせて入れます。`,
    what: '入れる項目',
    name: '献立名',
    capacity: '定員',
    otherDish: '献立名が変わる欄では、説明・栄養・アレルゲンを空にします。',
    fill: (count: number) => `${count}件を下書きに入れます。`,
    refused: (count: number) => `${count}件は入れられません。`,
    nowEmpty: '空欄',
    becomes: (before: string, after: string) => `${before} → ${after}`,
    list: '貼り付けの内容',
    nothing: '下書きに入れられる欄がありません',
    tooMuch: `一度に貼り付けられるのは${mostCells}件までです`,
    action: (count: number) => `${count}件を下書きに入れる`,
    done: (count: number) => `${count}件を下書きに入れました。Ctrl+Zで元に戻せます`,
    outside: '表の外',
  },
  en: {
    title: 'Paste a table',
    table: 'What to paste',
    tableHint: (start) =>
      `Rows are days, columns are Japanese breakfast, Western breakfast and dinner. The first cell goes to ${start}. Headings and dates in the table are followed where there are any.`,
    what: 'What it fills',
    name: 'Names',
    capacity: 'Capacities',
    otherDish: 'Where the name changes, description, nutrition and allergens are emptied.',
    fill: (count) => (count === 1 ? '1 draft will be filled.' : `${count} drafts will be filled.`),
    refused: (count) =>
      count === 1 ? '1 cell cannot be filled.' : `${count} cells cannot be filled.`,
    nowEmpty: 'empty',
    becomes: (before, after) => `${before} → ${after}`,
    list: 'What will be pasted',
    nothing: 'No draft can be filled with this',
    tooMuch: `At most ${mostCells} cells can be pasted at once`,
    action: (count) => (count === 1 ? 'Fill 1 draft' : `Fill ${count} drafts`),
    done: (count) =>
      count === 1 ? '1 draft filled. Ctrl+Z undoes it' : `${count} drafts filled. Ctrl+Z undoes it`,
    outside: 'Outside the table',
  },
});
