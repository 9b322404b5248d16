// One row of the list of notices: its day, and whether it is a PDF (L003).
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { NoticeMarks } from './notice-marks.tsx';
import { NoticeRow } from './notice-row.tsx';
import type { NoticeRow as ListedNotice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';

export function NoticeLink({ notice }: { notice: ListedNotice }) {
  const t = useMessages(noticeTexts);
  return (
    <NoticeRow notice={notice}>
      <NoticeDay date={notice.start_date} />
      <NoticeMarks notice={notice} />
      {notice.needs_confirmation && (
        <Tag tone="amber" small>
          {t.needsConfirmation}
        </Tag>
      )}
      {notice.is_pdf && (
        <Tag tone="plain" small>
          {t.pdf}
        </Tag>
      )}
    </NoticeRow>
  );
}

/** With the year where it is another one. */
function NoticeDay({ date }: { date: string }) {
  const language = useLanguage();
  const day = parseDate(date);
  const format = date.slice(0, 4) === today().slice(0, 4) ? formatDate : formatDateWithYear;
  return (
    <time className="num" dateTime={date}>
      {day === undefined ? date : format(day, language)}
    </time>
  );
}
