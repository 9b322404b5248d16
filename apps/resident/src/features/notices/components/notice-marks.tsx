// Marks of a notice: urgent, and corrected since (SG008, SG010).
import { parseDate } from '@yadori/api/time/tokyo';
import { formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { NoticeRow } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';

export function NoticeMarks({ notice }: { notice: Pick<NoticeRow, 'class' | 'corrected_on'> }) {
  const t = useMessages(noticeTexts);
  const language = useLanguage();
  const day = parseDate(notice.corrected_on ?? '');
  return (
    <>
      {notice.class === 'urgent' && (
        <Tag tone="red" small>
          {t.urgent}
        </Tag>
      )}
      {day !== undefined && (
        <Tag tone="blue" small>
          {t.corrected(formatShortDate(day, language))}
        </Tag>
      )}
    </>
  );
}
