// `notice`: publishes, lists and withdraws notices.
import { withdrawNotice } from '@yadori/server/features/notices/service';
import { findPublished } from '@yadori/server/features/notices/queries';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { OperatorError, type Command, type CommandContext } from '../command.ts';
import { commandTexts } from '../command-texts.ts';
import { readNoticeAction, type NoticeOptions } from './notice-options.ts';
import { noticeTextsOf, type NoticeTexts } from './notice-texts.ts';
import { publishFromFile } from './publish-notice.ts';

type Published = Awaited<ReturnType<typeof findPublished>>[number];

function noticeTable(
  notices: readonly Published[],
  today: CalendarDate,
  words: NoticeTexts,
): string {
  if (notices.length === 0) return words.none;
  const rows = notices.map((notice) => [
    String(notice.id),
    words.state[stateOf(notice, today)],
    words.kind[notice.kind as keyof NoticeTexts['kind']],
    notice.office_code ?? words.allDormitories,
    notice.start_date,
    notice.end_date ?? '',
    String(notice.readers),
    notice.title,
  ]);
  return [words.columns, ...rows].map((row) => row.join('\t')).join('\n');
}

function stateOf({ withdrawn_at, start_date, end_date }: Published, today: CalendarDate) {
  if (withdrawn_at !== null) return 'withdrawn';
  if (start_date > today) return 'coming';
  return end_date !== null && end_date < today ? 'over' : 'shown';
}

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
