// 確認しました: the resident confirms a notice that requires it (SG011).
import { useState } from 'react';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { parseDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { confirmNotice, type Notice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import styles from './notice-confirm.module.css';

export function NoticeConfirm({ notice }: { notice: Notice }) {
  const t = useMessages(noticeTexts);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const answer = await confirmNotice(notice.id);
    setBusy(false);
    // The app's own dialog shows failures without an answer.
    if (!answer.ok && answer.code === 'error') toast(answer.message);
  };
  return (
    <div className={styles.part} role="status">
      {notice.confirmed_at != null ? (
        <Confirmed at={notice.confirmed_at} />
      ) : (
        notice.needs_confirmation && (
          <>
            <p>{t.askConfirmation}</p>
            <Button variant="primary" wide size="large" busy={busy} onClick={() => void press()}>
              {t.confirm}
            </Button>
          </>
        )
      )}
    </div>
  );
}

function Confirmed({ at }: { at: string }) {
  const t = useMessages(noticeTexts);
  const language = useLanguage();
  const day = parseDate(at.slice(0, 10));
  return (
    <p className={styles.done}>
      <Icon svg={checkCircle} size={20} />
      {t.confirmedOn(day === undefined ? at : formatDateWithYear(day, language))}
    </p>
  );
}
