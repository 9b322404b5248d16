// `message`: writes into conversations, shows them and searches them.
import type { Language } from '@yadori/api/language/language';
import { readAction, type Command } from '../command.ts';
import { searchMessages, showConversation, showWaiting } from './message-output.ts';
import { messageTextsOf } from './message-texts.ts';
import { sendMessage } from './send-message.ts';

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

export type MessageOptions = ReturnType<typeof readMessageAction>['values'];

const actions = {
  send: {
    takes: [
      ...['to', 'dormitory', 'all', 'text-file', 'text-en', 'text-file-en', 'attach', 'name'],
      ...['manager', 'dry-run'],
    ],
    words: [0, 1],
  },
  waiting: { takes: [], words: [0, 0] },
  show: { takes: ['count'], words: [1, 1] },
  search: { takes: ['dormitory'], words: [1, 1] },
} as const;

const readMessageAction = (args: string[], language: Language) => {
  const { usage } = messageTextsOf(language);
  return readAction(args, { name: 'message', usage, language, options, actions });
};

export const messageCommand: Command = {
  usage: (language) => messageTextsOf(language).usage,
  async run(args, context) {
    const { action, words, values } = readMessageAction(args, context.language);
    const [subject = ''] = words;
    if (action === 'send') return sendMessage(words[0], values, context);
    if (action === 'waiting') return showWaiting(context);
    if (action === 'show') return showConversation(subject, values.count, context);
    return searchMessages(subject, values.dormitory, context);
  },
};
