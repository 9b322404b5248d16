// Sends a notice again to those who have not read it, and says when that was done (SG013).
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useWhen } from '../../../parts/when.ts';
import styles from '../notices.module.css';
import { noticesTexts } from '../texts.ts';
import type { RemindPartProps } from './remind-dialog.tsx';

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);

export function RemindPart({ notice, dormitory, missing }: RemindPartProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const when = useWhen();
  const [remind, dialog] = useDialog((close) => (
    <RemindDialog notice={notice} dormitory={dormitory} missing={missing} onClose={close} />
  ));
  const canRemind = notice.can.edit && notice.state === 'live' && missing > 0;
  return (
    <>
      {notice.reminders.length > 0 && (
        <ul className={styles.quiet} aria-label={t.reminders}>
          {notice.reminders.map(({ way, count, at }) => (
            <li key={at}>{t.reminded(when(at), t[way], formatCount(count, language))}</li>
          ))}
        </ul>
      )}
      {canRemind && (
        <p className={styles.acts}>
          <Button size="small" onClick={remind}>
            {t.remind}
          </Button>
        </p>
      )}
      {dialog}
    </>
  );
}
