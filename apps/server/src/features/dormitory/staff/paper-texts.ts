// What the server says about emergency papers and menu links.
import { defineTexts } from '../../../platform/texts.ts';

export const paperTexts = defineTexts({
  ja: {
    changed: 'ほかの人が先に変更しました。いまの内容を確かめてください。',
    type: 'PDFまたは画像（JPEG、PNG、WebP、GIF）を選んでください。',
    size: 'ファイルは20MBまでです。',
    broken: 'ファイルが壊れています。別のファイルを選んでください。',
    https: (row: number) => `${row}番目のリンクは、https で始まる住所にしてください。`,
    twice: (row: number) => `${row}番目のリンクは、ほかのリンクと同じ住所です。`,
  },
  en: {
    changed: 'Somebody else has changed it first. Please look at it as it is now.',
    type: 'Choose a PDF or a picture (JPEG, PNG, WebP, GIF).',
    size: 'A file may have at most 20 MB.',
    broken: 'The file is damaged. Choose another one.',
    https: (row) => `Link ${row} must be an address that begins with https.`,
    twice: (row) => `Link ${row} has the same address as another one.`,
  },
});
