// Options of the message commands.
import type { Language } from '@yadori/api/language/language';
import { readAction } from '../command.ts';
import { messageTextsOf } from './message-texts.ts';

const options = {
  to: { type: 'string' },
  dormitory: { type: 'string' },
  all: { type: 'boolean', default: false },
  'text-file': { type: 'string' },
  'text-en': { type: 'string' },
  'text-file-en': { type: 'string' },
  attach: { type: 'string' },
  name: { type: 'string' },
  manager: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  count: { type: 'string' },
} as const;

const actions = {
  send: {
    takes: [
      'to',
      'dormitory',
      'all',
      'text-file',
      'text-en',
      'text-file-en',
      'attach',
      'name',
      'manager',
      'dry-run',
    ],
    words: [0, 1],
  },
  waiting: { takes: [], words: [0, 0] },
  show: { takes: ['count'], words: [1, 1] },
  search: { takes: ['dormitory'], words: [1, 1] },
} as const;

export const readMessageAction = (args: string[], language: Language) => {
  const { usage } = messageTextsOf(language);
  return readAction(args, { name: 'message', usage, language, options, actions });
};

export type MessageOptions = ReturnType<typeof readMessageAction>['values'];
