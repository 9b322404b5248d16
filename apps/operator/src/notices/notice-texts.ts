// What the command of notices says.
import type { Language } from '@yadori/api/language/language';
import type { NoticeProblem } from '@yadori/server/features/notices/draft';

const ja = {
  usage: `  npm run operator -- notice publish --title 題名 [--title-en 英語の題名] (--html|--text|--pdf|--image ファイル) [--html-en|--text-en ファイル] (--dormitory 事業所コード… | --product) --from 日付 [--until 日付] [--dry-run]
  npm run operator -- notice list
  npm run operator -- notice withdraw 番号
      --dormitory は寮から、--product はアプリからのお知らせです。日付は東京の日付で、最後の日も掲載します。
      --pdf と --image には --text を添えられます（見えない方のための文章です）。
      --title-en、--html-en、--text-en は英語の題名と文章です。なければ英語の画面でも日本語を「日本語のみ」の印とともに出します。
      HTML は安全なものだけを残します。画像は JPEG、PNG、GIF、WebP です。取り下げは元に戻せません。`,
  noTitle: '--title で題名を付けてください。',
  oneBody: '--html、--text、--pdf、--image のどれか一つを付けてください。',
  oneAudience: '--dormitory 事業所コード か --product のどちらか一方を付けてください。',
  noFrom: '--from で掲載を始める日を付けてください（例：2027-04-01）。',
  noDate: (name: string, text: string) =>
    `--${name}「${text}」は日付として読めません（例：2027-04-01）。`,
  past: (text: string) => `--until「${text}」はもう過ぎています。`,
  unknownDormitories: (codes: string) => `登録されていない事業所コードです: ${codes}`,
  tooLarge: (file: string) => `ファイルが大きすぎます（20MBまで）: ${file}`,
  noNumber: (text: string) =>
    `「${text}」はお知らせの番号ではありません。notice list で確認できます。`,
  unknown: (id: number) => `お知らせ${id}はありません。notice list で確認できます。`,
  withdrawnBefore: (id: number) => `お知らせ${id}はもう取り下げられています。`,
  withdrawn: (id: number) => `お知らせ${id}を取り下げました。`,
  published: (id: number, audience: string) => `お知らせ${id}を公開しました（${audience}）。`,
  shown: (from: string, until: string | undefined) =>
    until === undefined ? `掲載: ${from}から` : `掲載: ${from}から${until}まで`,
  wouldPublish: (audience: string, count: number) => `公開先: ${audience}（${count}人）`,
  titles: (japanese: string, english: string | undefined) =>
    `題名: ${japanese} / ${english ?? '（英語なし）'}`,
  contentInJapanese: '英語の文章がないため、英語の画面でも日本語で表示します。',
  inEnglish: '英語: ',
  sameForm:
    '--html-en は --html と、--text-en は --text、--pdf、--image と一緒に指定してください。',
  alike: (id: number) => `ご注意: お知らせ${id}も同じ題名と内容で公開されています。`,
  removed: (names: string) => `HTMLから取り除いたもの: ${names}`,
  removedOne: (name: string, times: number) => `${name} ${times}か所`,
  dryRun: '確認だけを行いました。何も保存していません。',
  none: 'お知らせはまだありません。',
  allDormitories: '全寮',
  state: { shown: '掲載中', coming: '掲載前', over: '掲載終了', withdrawn: '取り下げ済み' },
  kind: { html: 'HTML', text: '文章', pdf: 'PDF', image: '画像' },
  columns: ['番号', '状態', '種類', '対象', '開始日', '終了日', '既読', '題名'],
  problems: {
    no_dormitory: '対象の寮がありません。',
    title_missing: '題名がありません。',
    title_length: '題名は100文字以内にしてください。',
    title_signs: '題名に改行などの使えない文字があります。',
    dates: '--until が --from より前の日です。',
    content_missing: '読める内容がありません。',
    content_length: 'HTML は100万文字以内にしてください。',
    content_depth: 'HTML の入れ子が深すぎるか、要素が多すぎます。',
    text_length: '文章は2万文字以内にしてください。',
    not_text: '文章のファイルではありません。PDF は --pdf、画像は --image で指定してください。',
    not_pdf: 'PDF ではありません（拡張子ではなく内容で確認しています）。',
    pdf_broken: 'PDF が途中で切れています。',
    pdf_size: 'PDF は20MB以内にしてください。',
    not_image: 'JPEG、PNG、GIF、WebP の画像ではありません（拡張子ではなく内容で確認しています）。',
    image_broken: '画像が壊れています。',
    image_size: '画像は20MB、5000万画素以内にしてください。',
  } satisfies Record<NoticeProblem, string>,
};

const en: typeof ja = {
  usage: `  npm run operator -- notice publish --title TITLE [--title-en TITLE] (--html|--text|--pdf|--image FILE) [--html-en|--text-en FILE] (--dormitory OFFICE-CODE… | --product) --from DATE [--until DATE] [--dry-run]
  npm run operator -- notice list
  npm run operator -- notice withdraw NUMBER
      --dormitory: a notice of these dormitories, --product: of the app. Dates are those of Tokyo; the last day is included.
      --pdf and --image may have a --text beside them, for readers who cannot see the file.
      --title-en, --html-en and --text-en are the English title and text. Without them English screens show the
      Japanese ones, marked as Japanese only.
      Of HTML only what is safe stays. Images are JPEG, PNG, GIF or WebP. A withdrawal is for good.`,
  noTitle: 'Add a title with --title.',
  oneBody: 'Add one of --html, --text, --pdf and --image.',
  oneAudience: 'Add either --dormitory OFFICE-CODE or --product.',
  noFrom: 'Add the first day with --from (2027-04-01).',
  noDate: (name, text) => `--${name} "${text}" is no date (2027-04-01).`,
  past: (text) => `--until "${text}" is over already.`,
  unknownDormitories: (codes) => `Unknown office codes: ${codes}`,
  tooLarge: (file) => `The file is too large (20 MB at most): ${file}`,
  noNumber: (text) => `"${text}" is no number of a notice; see notice list.`,
  unknown: (id) => `There is no notice ${id}; see notice list.`,
  withdrawnBefore: (id) => `Notice ${id} was withdrawn before.`,
  withdrawn: (id) => `Notice ${id} is withdrawn.`,
  published: (id, audience) => `Notice ${id} is published (${audience}).`,
  shown: (from, until) =>
    until === undefined ? `Shown from ${from}` : `Shown from ${from} to ${until}`,
  wouldPublish: (audience, count) => `For ${audience} (${count} resident${count === 1 ? '' : 's'})`,
  titles: (japanese, english) => `Title: ${japanese} / ${english ?? '(no English)'}`,
  contentInJapanese: 'There is no English text, so English screens show the Japanese one.',
  inEnglish: 'English: ',
  sameForm: 'Give --html-en together with --html, and --text-en with --text, --pdf or --image.',
  alike: (id) => `Note: notice ${id} is published with the same title and content.`,
  removed: (names) => `Left out of the HTML: ${names}`,
  removedOne: (name, times) => `${name} ${times}×`,
  dryRun: 'Checked only; nothing was kept.',
  none: 'There are no notices yet.',
  allDormitories: 'every dormitory',
  state: { shown: 'shown', coming: 'to come', over: 'over', withdrawn: 'withdrawn' },
  kind: { html: 'HTML', text: 'text', pdf: 'PDF', image: 'image' },
  columns: ['number', 'state', 'kind', 'for', 'from', 'until', 'read', 'title'],
  problems: {
    no_dormitory: 'There is no dormitory for this notice.',
    title_missing: 'The title is missing.',
    title_length: 'Use at most 100 characters for the title.',
    title_signs: 'The title has line breaks or other signs that it may not have.',
    dates: '--until is before --from.',
    content_missing: 'There is nothing to read in it.',
    content_length: 'Use at most 1,000,000 characters of HTML.',
    content_depth: 'The HTML is nested too deeply or has too many elements.',
    text_length: 'Use at most 20,000 characters of text.',
    not_text: 'Not a text file. Give a PDF with --pdf and an image with --image.',
    not_pdf: 'Not a PDF (judged by its content, not by its name).',
    pdf_broken: 'The PDF is cut off.',
    pdf_size: 'The PDF must not be larger than 20 MB.',
    not_image: 'Not a JPEG, PNG, GIF or WebP (judged by its content, not by its name).',
    image_broken: 'The image is damaged.',
    image_size: 'The image must not be larger than 20 MB and 50 million pixels.',
  },
};

export type NoticeTexts = typeof ja;

export const noticeTextsOf = (language: Language): NoticeTexts => ({ ja, en })[language];
