// State and marks of a notice or a draft.
import type { StaffNoticeHead } from '@yadori/api/notices/staff-calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { DraftRow } from '../api.ts';
import styles from '../notices.module.css';
import { noticesTexts } from '../texts.ts';

const tones = { upcoming: 'blue', live: 'green', ended: 'plain', withdrawn: 'red' } as const;

export function NoticeState({ state }: Pick<StaffNoticeHead, 'state'>) {
  const t = useMessages(noticesTexts);
  return (
    <Tag small tone={tones[state]}>
      {t[state]}
    </Tag>
  );
}

export function DraftState({ planned, failed }: Pick<DraftRow, 'planned' | 'failed'>) {
  const t = useMessages(noticesTexts);
  if (failed !== null)
    return (
      <Tag small tone="red">
        {t.stopped}
      </Tag>
    );
  return planned === null ? (
    <Tag small>{t.draft}</Tag>
  ) : (
    <Tag small tone="blue">
      {t.planned}
    </Tag>
  );
}

type Marked = Pick<StaffNoticeHead, 'class' | 'must_confirm' | 'has_english' | 'corrected_on'>;

export function NoticeMarks({ notice }: { notice: Marked }) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const corrected = parseDate(notice.corrected_on ?? '');
  return (
    <>
      {notice.class === 'urgent' && (
        <Tag small tone="red">
          {t.urgent}
        </Tag>
      )}
      {notice.must_confirm && (
        <Tag small tone="amber">
          {t.mustConfirm}
        </Tag>
      )}
      {corrected !== undefined && (
        <Tag small tone="blue">
          {t.corrected(formatShortDate(corrected, language))}
        </Tag>
      )}
      {!notice.has_english && <span className={styles.quiet}>{t.japaneseOnly}</span>}
    </>
  );
}
