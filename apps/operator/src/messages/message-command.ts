// `message`: writes into conversations, shows them and searches them.
import type { Command } from '../command.ts';
import { searchMessages, showConversation, showWaiting } from './message-output.ts';
import { readMessageAction } from './message-options.ts';
import { messageTextsOf } from './message-texts.ts';
import { sendMessage } from './send-message.ts';

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
