// Words of the viewer.
import { defineMessages } from '@yadori/kit/language.ts';

export const viewerTexts = defineMessages({
  ja: {
    save: 'ファイルを保存',
    close: '閉じる',
    broken: 'このファイルは表示できません。保存して開いてください。',
    locked: 'パスワードのあるファイルは、ここでは表示できません。保存して開いてください。',
    page: (page: number, pages: number) => `${pages}ページ中${page}ページ`,
    loading: '読み込み中です',
  },
  en: {
    save: 'Save the file',
    close: 'Close',
    broken: 'This file can’t be shown. Save it to open it.',
    locked: 'This file has a password, so it can’t be shown here. Save it to open it.',
    page: (page, pages) => `Page ${page} of ${pages}`,
    loading: 'Loading',
  },
});
