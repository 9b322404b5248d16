// `notice`: publishes, lists and withdraws notices.
import { findPublished } from '@yadori/server/features/notices/queries';
import { withdrawNotice } from '@yadori/server/features/notices/service';
import { dateAt } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { OperatorError, readAction, type Command, type CommandContext } from '../command.ts';
import { commandTexts } from '../command-texts.ts';
import { noticeTable } from './notice-table.ts';
import { noticeTextsOf } from './notice-texts.ts';
import { publishFromFile } from './publish-notice.ts';

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

export type NoticeOptions = ReturnType<typeof readNoticeAction>['values'];

const actions = {
  publish: {
    takes: [
      ...['title', 'title-en', 'html', 'html-en', 'text', 'text-en', 'pdf', 'image'],
      ...['dormitory', 'product', 'from', 'until', 'dry-run'],
    ],
    // Codes of further dormitories may stand behind the first one.
    words: [0, 1000],
  },
  list: { takes: [], words: [0, 0] },
  withdraw: { takes: [], words: [1, 1] },
} as const;

const readNoticeAction = (args: string[], language: Language) => {
  const { usage } = noticeTextsOf(language);
  return readAction(args, { name: 'notice', usage, language, options, actions });
};

export const noticeCommand: Command = {
  usage: (language) => noticeTextsOf(language).usage,
  async run(args, context) {
    const { language } = context;
    const { action, words, values } = readNoticeAction(args, language);
    if (action === 'list') return list(context);
    if (action === 'withdraw') return withdraw(words[0] ?? '', context);
    if (words.length > 0 && values.dormitory === undefined)
      throw new OperatorError(commandTexts(language).tooMany(words.join(' ')));
    return publishFromFile({ ...values, dormitory: dormitoriesOf(values, words) }, context);
  },
};

const dormitoriesOf = ({ dormitory }: NoticeOptions, more: readonly string[]) =>
  [...(dormitory ?? []), ...more].flatMap((codes) =>
    codes.split(',').filter((code) => code !== ''),
  );

async function list({ language, withPlatform }: CommandContext): Promise<number> {
  const words = noticeTextsOf(language);
  const table = await withPlatform(async ({ db, clock }) =>
    noticeTable(await findPublished(db), dateAt(clock()), words),
  );
  console.log(table);
  return 0;
}

async function withdraw(text: string, { language, withPlatform }: CommandContext): Promise<number> {
  const words = noticeTextsOf(language);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new OperatorError(words.noNumber(text));
  const id = Number(text);
  const outcome = await withPlatform((platform) =>
    withdrawNotice(platform, id, { actor: 'operator', now: platform.clock() }),
  );
  if (outcome === 'unknown') throw new OperatorError(words.unknown(id));
  if (outcome === 'withdrawn_before') throw new OperatorError(words.withdrawnBefore(id));
  console.log(words.withdrawn(id));
  return 0;
}
