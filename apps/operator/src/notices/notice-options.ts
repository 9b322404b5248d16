// Options of the notice commands.
import type { Language } from '@yadori/api/language/language';
import { readAction } from '../command.ts';
import { noticeTextsOf } from './notice-texts.ts';

const options = {
  title: { type: 'string' },
  'title-en': { type: 'string' },
  html: { type: 'string' },
  'html-en': { type: 'string' },
  text: { type: 'string' },
  'text-en': { type: 'string' },
  pdf: { type: 'string' },
  image: { type: 'string' },
  dormitory: { type: 'string', multiple: true },
  product: { type: 'boolean', default: false },
  from: { type: 'string' },
  until: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const actions = {
  publish: {
    takes: [
      'title',
      'title-en',
      'html',
      'html-en',
      'text',
      'text-en',
      'pdf',
      'image',
      'dormitory',
      'product',
      'from',
      'until',
      'dry-run',
    ],
    // Codes of further dormitories may stand behind the first one.
    words: [0, 1000],
  },
  list: { takes: [], words: [0, 0] },
  withdraw: { takes: [], words: [1, 1] },
} as const;

export const readNoticeAction = (args: string[], language: Language) => {
  const { usage } = noticeTextsOf(language);
  return readAction(args, { name: 'notice', usage, language, options, actions });
};

export type NoticeOptions = ReturnType<typeof readNoticeAction>['values'];
