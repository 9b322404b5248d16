// How many notices are unread over both tabs, and the button that reads them all (L004, L005, AM139).
import { useId, useState } from 'react';
import checks from '@phosphor-icons/core/regular/checks.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useUnread } from '../../../session/unread.ts';
import { readAll, useUnreadNotices } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import styles from './read-all.module.css';

export function ReadAll() {
  const t = useMessages(noticeTexts);
  const unread = useUnread().notices;
  const isKnown = !useUnreadNotices().isError;
  const [busy, setBusy] = useState(false);
  const countId = useId();
  const press = async () => {
    setBusy(true);
    const answer = await readAll();
    setBusy(false);
    // Without an answer the dialog of the app has announced it.
    if (answer.ok) toast(t.allRead);
    else if (answer.code === 'error') toast(answer.message);
  };
  return (
    <div className={styles.row}>
      <p id={countId} className="note">
        {isKnown && (unread === 0 ? t.noUnread : t.unread(unread))}
      </p>
      <Button
        variant="text"
        size="small"
        icon={checks}
        busy={busy}
        disabled={unread === 0}
        aria-describedby={countId}
        onClick={() => void press()}
      >
        {t.readAll}
      </Button>
    </div>
  );
}
