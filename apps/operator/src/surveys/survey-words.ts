// What the command of surveys says.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator -- survey open ファイル.json|csv (--dormitory 事業所コード | --all) [--emergency] [--until 日時] [--announce] [--dry-run]
  npm run operator -- survey list
  npm run operator -- survey close 番号
  npm run operator -- survey delete 番号
  npm run operator --silent -- survey results 番号 > 回答.csv
      --emergency は安否確認、--announce はメッセージでも知らせます。
      --until は東京の日時です（例：2027-04-01T18:00。日付だけならその日の終わりまで）。
      results は UTF-8（BOM付き）の CSV を出力します。--out ファイル.csv で直接保存もできます。`,
  notJson: (file: string) => `JSON として読めません: ${file}`,
  notASurvey: 'title と questions のある JSON にしてください。',
  unknownFields: (place: string, names: string) => `${place}知らない項目があります: ${names}`,
  severalTitles: 'title: 最初の行にだけ書いてください',
  line: (place: number) => `${place}行目: `,
  question: (place: number) => `質問${place}: `,
  nothingKept: (count: number) => `${count}件の問題があるため、何も保存していません。`,
  oneHouse: '--dormitory 事業所コード か --all のどちらか一方を付けてください。',
  unknownHouse: (code: string) => `事業所コード「${code}」は登録されていません。`,
  noDateTime: (text: string) =>
    `--until「${text}」は日時として読めません（例：2027-04-01T18:00）。`,
  past: (text: string) => `--until「${text}」はもう過ぎています。`,
  noNumber: (text: string) =>
    `「${text}」はアンケートの番号ではありません。survey list で確認できます。`,
  unknown: (id: number) => `アンケート${id}はありません。survey list で確認できます。`,
  closedAlready: (id: number) => `アンケート${id}の受付はもう終わっています。`,
  deletedAlready: (id: number) => `アンケート${id}はもう削除されています。`,
  opened: (id: number, count: number) => `アンケート${id}を開きました（対象 ${count}人）。`,
  announced: (count: number) => `${count}人にメッセージで知らせました。`,
  oneTap: 'ホームから一度押すだけで回答できます。',
  notOneTap:
    '注意: ホームから一度押すだけでは回答できません。必須の質問を、選択肢6個までの単一選択1問だけにすると可能になります。',
  dryRun: '確認だけを行いました。何も保存していません。',
  closed: (id: number) => `アンケート${id}の受付を終わりました。`,
  deleted: (id: number) => `アンケート${id}を削除しました。回答は results で出力できます。`,
  written: (file: string) => `${file} に保存しました。`,
  unwritable: (file: string, code: string) => `ファイルに書けません: ${file} (${code})`,
  summary: (answered: number, missing: number) => `回答済み ${answered}人、未回答 ${missing}人`,
  none: 'アンケートはまだありません。',
  state: { open: '受付中', closed: '受付終了', deleted: '削除済み' },
  everyHouse: '全寮',
  safetyCheck: '安否確認',
  survey: 'アンケート',
  columns: ['番号', '状態', '種類', '寮', '開始日', '受付終了日時', '回答', '題名'],
  head: ['回答の有無', '事業所コード', '部屋番号', '氏名', '回答日時'],
  answered: '回答済み',
  missing: '未回答',
};

const en: typeof ja = {
  usage: `  npm run operator -- survey open FILE.json|csv (--dormitory OFFICE-CODE | --all) [--emergency] [--until DATE-TIME] [--announce] [--dry-run]
  npm run operator -- survey list
  npm run operator -- survey close NUMBER
  npm run operator -- survey delete NUMBER
  npm run operator --silent -- survey results NUMBER > answers.csv
      --emergency makes it a safety check, --announce also writes a message to everybody.
      --until is a time of Tokyo (2027-04-01T18:00; a date alone means the end of that day).
      results writes CSV in UTF-8 with its mark; --out FILE.csv saves it directly.`,
  notJson: (file) => `Not JSON: ${file}`,
  notASurvey: 'The JSON must have a title and questions.',
  unknownFields: (place, names) => `${place}unknown fields: ${names}`,
  severalTitles: 'title: stands in the first row only',
  line: (place) => `Line ${place}: `,
  question: (place) => `Question ${place}: `,
  nothingKept: (count) => `Nothing was kept because of ${count} problem${count === 1 ? '' : 's'}.`,
  oneHouse: 'Add either --dormitory OFFICE-CODE or --all.',
  unknownHouse: (code) => `Unknown office code "${code}".`,
  noDateTime: (text) => `--until "${text}" is no date and time (2027-04-01T18:00).`,
  past: (text) => `--until "${text}" has already passed.`,
  noNumber: (text) => `"${text}" is no number of a survey. See survey list.`,
  unknown: (id) => `There is no survey ${id}. See survey list.`,
  closedAlready: (id) => `Survey ${id} is already closed.`,
  deletedAlready: (id) => `Survey ${id} is already deleted.`,
  opened: (id, count) => `Survey ${id} is open (${count} asked).`,
  announced: (count) => `${count} were told by a message.`,
  oneTap: 'It can be answered by one press on Home.',
  notOneTap:
    'Note: it cannot be answered by one press on Home. It can be where the one required question is a single selection of at most 6 choices.',
  dryRun: 'Checked only; nothing was kept.',
  closed: (id) => `Survey ${id} is closed.`,
  deleted: (id) => `Survey ${id} is deleted. Its answers can still be written with results.`,
  written: (file) => `Saved as ${file}.`,
  unwritable: (file, code) => `The file cannot be written: ${file} (${code})`,
  summary: (answered, missing) => `${answered} answered, ${missing} did not`,
  none: 'There are no surveys yet.',
  state: { open: 'open', closed: 'closed', deleted: 'deleted' },
  everyHouse: 'all',
  safetyCheck: 'safety check',
  survey: 'survey',
  columns: ['number', 'state', 'kind', 'house', 'from', 'until', 'answered', 'title'],
  head: ['answered', 'office code', 'room', 'name', 'answered at'],
  answered: 'yes',
  missing: 'no',
};

export type SurveyWords = typeof ja;

export const surveyWordsOf = (language: Language): SurveyWords => (language === 'en' ? en : ja);
