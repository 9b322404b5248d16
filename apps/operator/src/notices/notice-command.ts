// `notice`: publishes, lists and withdraws notices.
import { findPublished } from '@yadori/server/features/notices/queries';
import { withdrawNotice } from '@yadori/server/features/notices/service';
import { dateAt } from '@yadori/api/time/tokyo';
import { OperatorError, readWords, type Command, type CommandContext } from '../command.ts';
import { noticeTable } from './notice-table.ts';
import { noticeWordsOf } from './notice-words.ts';
import { publishFromFile } from './publish-notice.ts';

const options = {
  title: { type: 'string' },
  html: { type: 'string' },
  text: { type: 'string' },
  pdf: { type: 'string' },
  image: { type: 'string' },
  dormitory: { type: 'string', multiple: true },
  product: { type: 'boolean', default: false },
  from: { type: 'string' },
  until: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const readNoticeWords = (args: string[], usage: string) => readWords(args, options, usage);

export type NoticeOptions = ReturnType<typeof readNoticeWords>['values'];

export const noticeCommand: Command = {
  usage: (language) => noticeWordsOf(language).usage,
  async run(args, context) {
    const { usage } = context;
    const { values, positionals } = readNoticeWords(args, usage);
    const [action, ...more] = positionals;
    // Codes of further houses may stand behind the first one.
    if (action === 'publish' && (more.length === 0 || values.dormitory !== undefined))
      return publishFromFile({ ...values, dormitory: housesOf(values, more) }, context);
    const hasOptions = Object.values(values).some((value) => value !== false);
    const [id] = more;
    if (action === 'list' && !hasOptions && id === undefined) return list(context);
    if (action === 'withdraw' && !hasOptions && id !== undefined && more.length === 1)
      return withdraw(id, context);
    throw new OperatorError(usage);
  },
};

const housesOf = ({ dormitory }: NoticeOptions, more: readonly string[]) =>
  [...(dormitory ?? []), ...more].flatMap((codes) =>
    codes.split(',').filter((code) => code !== ''),
  );

async function list({ language, inHouse }: CommandContext): Promise<number> {
  const words = noticeWordsOf(language);
  const table = await inHouse(async ({ db, clock }) =>
    noticeTable(await findPublished(db), dateAt(clock()), words),
  );
  console.log(table);
  return 0;
}

async function withdraw(text: string, { language, inHouse }: CommandContext): Promise<number> {
  const words = noticeWordsOf(language);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new OperatorError(words.noNumber(text));
  const id = Number(text);
  const outcome = await inHouse((platform) =>
    withdrawNotice(platform, id, { actor: 'operator', now: platform.clock() }),
  );
  if (outcome === 'unknown') throw new OperatorError(words.unknown(id));
  if (outcome === 'withdrawn_before') throw new OperatorError(words.withdrawnBefore(id));
  console.log(words.withdrawn(id));
  return 0;
}
