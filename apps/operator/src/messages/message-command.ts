// `message`: writes into conversations, shows them and searches them.
import { OperatorError, readWords, type Command } from '../command.ts';
import { searchMessages, showConversation, showWaiting } from './message-output.ts';
import { messageWordsOf } from './message-words.ts';
import { sendMessage } from './send-message.ts';

const options = {
  to: { type: 'string' },
  dormitory: { type: 'string' },
  all: { type: 'boolean', default: false },
  'text-file': { type: 'string' },
  attach: { type: 'string' },
  name: { type: 'string' },
  manager: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  count: { type: 'string' },
} as const;

export type MessageOptions = ReturnType<typeof readMessageWords>['values'];

const readMessageWords = (args: string[], usage: string) => readWords(args, options, usage);

/** Options that each of them takes, and how many words stand beside them. */
const actions: Readonly<Record<string, { takes: readonly string[]; words: readonly number[] }>> = {
  send: {
    takes: ['to', 'dormitory', 'all', 'text-file', 'attach', 'name', 'manager', 'dry-run'],
    words: [0, 1],
  },
  waiting: { takes: [], words: [0] },
  show: { takes: ['count'], words: [1] },
  search: { takes: ['dormitory'], words: [1] },
};

export const messageCommand: Command = {
  usage: (language) => messageWordsOf(language).usage,
  async run(args, context) {
    const { values, positionals } = readMessageWords(args, context.usage);
    const [name = '', ...words] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const given = Object.entries(values).flatMap(([option, value]) =>
      value === false ? [] : [option],
    );
    const fits =
      action?.words.includes(words.length) === true &&
      given.every((option) => action.takes.includes(option));
    if (!fits) throw new OperatorError(context.usage);
    const [subject = ''] = words;
    if (name === 'send') return sendMessage(words[0], values, context);
    if (name === 'waiting') return showWaiting(context);
    if (name === 'show') return showConversation(subject, values.count, context);
    return searchMessages(subject, values.dormitory, context);
  },
};
