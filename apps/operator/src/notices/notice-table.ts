// The list of notices on the terminal.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { findPublished } from '@yadori/server/features/notices/queries';
import type { NoticeTexts } from './notice-texts.ts';

type Published = Awaited<ReturnType<typeof findPublished>>[number];

export function noticeTable(
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
