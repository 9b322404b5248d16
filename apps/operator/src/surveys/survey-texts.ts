// What the command of surveys says.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator -- survey open ファイル.json|csv (--dormitory 事業所コード | --all) [--emergency] [--until 日時] [--announce] [--dry-run]
  npm run operator -- survey open --safety [--dormitory 事業所コード] [--question 質問 [--question-en 英語の質問]] [--until 日時] [--announce] [--dry-run]
  npm run operator -- survey status 番号 [--watch]
  npm run operator -- survey list
  npm run operator -- survey close 番号
  npm run operator -- survey delete 番号
  npm run operator --silent -- survey results 番号 > 回答.csv
      --safety は標準の安否確認（日本語、英語、やさしい日本語）で、ファイルは要りません。寮の指定がなければ全寮です。
      --emergency はファイルの内容での安否確認、--announce はメッセージでも知らせます。
      安否確認は寮の窓口で始めるものと同じで、寮ごとにアンケートと状況の画面ができます。ファイルに標準の選択肢の質問がなければ、標準の質問を最初に加えます。
      status は、助けが必要な人から順に安否確認の回答を表示します。--watch は Ctrl-C まで表示を更新します。
      ファイルの title_en、question_en、choices_en は英語です（なければ日本語で表示します）。
      --until は東京の日時です（例：2027-04-01T18:00。日付だけならその日の終わりまで）。
      results は UTF-8（BOM付き）の CSV を出力し、選択肢ごとの人数を端末に表示します。--out ファイル.csv で直接保存もできます。`,
  notJson: (file: string) => `JSON として読めません: ${file}`,
  notASurvey: 'title と questions のある JSON にしてください。',
  unknownFields: (place: string, names: string) => `${place}知らない項目があります: ${names}`,
  severalTitles: 'title: 最初の行にだけ書いてください',
  line: (place: number) => `${place}行目: `,
  question: (place: number) => `質問${place}: `,
  nothingKept: (count: number) => `${count}件の問題があるため、何も保存していません。`,
  oneDormitory: '--dormitory 事業所コード か --all のどちらか一方を付けてください。',
  fileOrSafety: 'ファイルか --safety のどちらか一方を指定してください。',
  questionNeedsSafety: '--question と --question-en は --safety と一緒に指定してください。',
  japaneseQuestion: '--question-en は --question と一緒に指定してください。',
  wouldOpen: (everywhere: boolean, asked: number, until: string | undefined) =>
    `対象: ${everywhere ? '全寮 ' : ''}${asked}人、受付: ${until === undefined ? '手で終えるまで' : `${until}まで`}`,
  titleWord: '題名',
  questionNumber: (place: number) => `質問${place}`,
  comma: '、',
  japaneseOnly: (places: string) => `英語がないため、英語の画面でも日本語で表示するもの: ${places}`,
  alike: (id: number) => `ご注意: 同じ題名のアンケート${id}が受付中です。`,
  noSafetyCheck: (id: number) =>
    `アンケート${id}は安否確認ではありません。survey results で回答を出力できます。`,
  kinds: {
    help: '助けが必要です',
    injured: 'けがをしました',
    away: '寮の外にいます',
    safe: '無事です',
    other: 'その他の回答',
    missing: '未回答',
  },
  statusHead: (title: string, time: string, state: string) => `${title}（${time} 現在、${state}）`,
  count: (count: number) => `${count}人`,
  texts: (count: number) => `記述の回答 ${count}件`,
  watching: 'Ctrl-C で終わります。',
  unknownDormitory: (code: string) => `事業所コード「${code}」は登録されていません。`,
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
  openedCheck: (id: number, code: string, count: number) =>
    `アンケート${id}で安否確認を始めました（${code}、対象 ${count}人）。`,
  joinedCheck: (id: number, code: string) =>
    `${code}では10分以内に始まった安否確認（アンケート${id}）が続いています。新しくは始めていません。`,
  board: (path: string) => `  寮の窓口の状況: ${path}`,
  noDormitories: '寮がまだ登録されていません。',
  oneTap: 'ホームから一度押すだけで回答できます。',
  notOneTap:
    '注意: ホームから一度押すだけでは回答できません。必須の質問を、選択肢6個までの単一選択1問だけにすると可能になります。',
  dryRun: '確認だけを行いました。何も保存していません。',
  closed: (id: number) => `アンケート${id}の受付を終わりました。`,
  deleted: (id: number) => `アンケート${id}を削除しました。回答は results で出力できます。`,
  written: (file: string) => `${file} に保存しました。`,
  unwritable: (file: string, code: string) => `ファイルに書けません: ${file} (${code})`,
  summary: (answered: number, missing: number) => `回答済み ${answered}人、未回答 ${missing}人`,
  seeStatus: (id: number) => `助けが必要な人から順に見るには: survey status ${id}`,
  none: 'アンケートはまだありません。',
  state: { open: '受付中', closed: '受付終了', deleted: '削除済み' },
  allDormitories: '全寮',
  safetyCheck: '安否確認',
  survey: 'アンケート',
  columns: ['番号', '状態', '種類', '寮', '開始日', '受付終了日時', '回答', '題名'],
  head: ['回答の有無', '事業所コード', '部屋番号', '氏名', '回答日時'],
  answered: '回答済み',
  missing: '未回答',
};

const en: typeof ja = {
  usage: `  npm run operator -- survey open FILE.json|csv (--dormitory OFFICE-CODE | --all) [--emergency] [--until DATE-TIME] [--announce] [--dry-run]
  npm run operator -- survey open --safety [--dormitory OFFICE-CODE] [--question TEXT [--question-en TEXT]] [--until DATE-TIME] [--announce] [--dry-run]
  npm run operator -- survey status NUMBER [--watch]
  npm run operator -- survey list
  npm run operator -- survey close NUMBER
  npm run operator -- survey delete NUMBER
  npm run operator --silent -- survey results NUMBER > answers.csv
      --safety is the standard safety check (Japanese, English, plain Japanese) and needs no file; without a dormitory it
      asks all of them. --emergency makes a safety check of the file, --announce also writes a message to everybody.
      A safety check is the one that the console starts: each dormitory has a survey and a board. The standard question comes first unless the file asks with the standard choices.
      status shows the answers to a safety check, who needs help first; --watch refreshes them until Ctrl-C.
      title_en, question_en and choices_en of the file are English; what has none is shown in Japanese.
      --until is a time of Tokyo (2027-04-01T18:00; a date alone means the end of that day).
      results writes CSV in UTF-8 with its mark, and the sums of each choice on the terminal; --out FILE.csv saves it directly.`,
  notJson: (file) => `Not JSON: ${file}`,
  notASurvey: 'The JSON must have a title and questions.',
  unknownFields: (place, names) => `${place}unknown fields: ${names}`,
  severalTitles: 'title: stands in the first row only',
  line: (place) => `Line ${place}: `,
  question: (place) => `Question ${place}: `,
  nothingKept: (count) => `Nothing was kept because of ${count} problem${count === 1 ? '' : 's'}.`,
  oneDormitory: 'Add either --dormitory OFFICE-CODE or --all.',
  fileOrSafety: 'Give either a file or --safety.',
  questionNeedsSafety: 'Give --question and --question-en together with --safety.',
  japaneseQuestion: 'Give --question-en together with --question.',
  wouldOpen: (everywhere, asked, until) =>
    `Asks ${asked} resident${asked === 1 ? '' : 's'}${everywhere ? ' of all dormitories' : ''}, ${until === undefined ? 'until it is closed by hand' : `until ${until}`}`,
  titleWord: 'the title',
  questionNumber: (place) => `question ${place}`,
  comma: ', ',
  japaneseOnly: (places) =>
    `Shown in Japanese on English screens, for want of English texts: ${places}`,
  alike: (id) => `Note: survey ${id} with the same title is open.`,
  noSafetyCheck: (id) =>
    `Survey ${id} is no safety check. Its answers can be written with survey results.`,
  kinds: {
    help: 'Need help',
    injured: 'Injured',
    away: 'Not in the dormitory',
    safe: 'Safe',
    other: 'Other answers',
    missing: 'No answer',
  },
  statusHead: (title, time, state) => `${title} (${time}, ${state})`,
  count: String,
  texts: (count) => `Answers in words: ${count}`,
  watching: 'Ctrl-C ends this.',
  unknownDormitory: (code) => `Unknown office code "${code}".`,
  noDateTime: (text) => `--until "${text}" is no date and time (2027-04-01T18:00).`,
  past: (text) => `--until "${text}" has already passed.`,
  noNumber: (text) => `"${text}" is no number of a survey. See survey list.`,
  unknown: (id) => `There is no survey ${id}. See survey list.`,
  closedAlready: (id) => `Survey ${id} is already closed.`,
  deletedAlready: (id) => `Survey ${id} is already deleted.`,
  opened: (id, count) => `Survey ${id} is open (${count} asked).`,
  announced: (count) => `${count} were told by a message.`,
  openedCheck: (id, code, count) => `Survey ${id} is open in ${code} (${count} asked).`,
  joinedCheck: (id, code) =>
    `The safety check of the last 10 minutes in ${code} goes on as survey ${id}; none was started.`,
  board: (path) => `  Board in the console: ${path}`,
  noDormitories: 'There are no dormitories yet.',
  oneTap: 'It can be answered by one press on Home.',
  notOneTap:
    'Note: it cannot be answered by one press on Home. It can be where the one required question is a single selection of at most 6 choices.',
  dryRun: 'Checked only; nothing was kept.',
  closed: (id) => `Survey ${id} is closed.`,
  deleted: (id) => `Survey ${id} is deleted. Its answers can still be written with results.`,
  written: (file) => `Saved as ${file}.`,
  unwritable: (file, code) => `The file cannot be written: ${file} (${code})`,
  summary: (answered, missing) => `${answered} answered, ${missing} did not`,
  seeStatus: (id) => `To see who needs help first: survey status ${id}`,
  none: 'There are no surveys yet.',
  state: { open: 'open', closed: 'closed', deleted: 'deleted' },
  allDormitories: 'all',
  safetyCheck: 'safety check',
  survey: 'survey',
  columns: ['number', 'state', 'kind', 'dormitory', 'from', 'until', 'answered', 'title'],
  head: ['answered', 'office code', 'room', 'name', 'answered at'],
  answered: 'yes',
  missing: 'no',
};

export type SurveyTexts = typeof ja;

export const surveyTextsOf = (language: Language): SurveyTexts => ({ ja, en })[language];
