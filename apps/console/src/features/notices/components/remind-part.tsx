// Sends a notice again to those who have not read it, and says when that was done (SG013).
import { useState } from 'react';
import { remindNotice, reminderWays, type StaffNotice } from '@yadori/api/notices/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { useWriteForm } from '../../../parts/use-write-form.ts';
import { useWhen } from '../../../parts/when.ts';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { readsOfNotices } from '../api.ts';
import styles from '../notices.module.css';
import { noticesTexts } from '../texts.ts';

interface RemindPartProps {
  notice: StaffNotice;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  /** Who has not read it, or not confirmed it. */
  missing: number;
}

export function RemindPart({ notice, dormitory, missing }: RemindPartProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const when = useWhen();
  const [isAsking, setIsAsking] = useState(false);
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
          <Button size="small" onClick={() => setIsAsking(true)}>
            {t.remind}
          </Button>
        </p>
      )}
      {isAsking && (
        <RemindDialog
          notice={notice}
          dormitory={dormitory}
          missing={missing}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type Way = (typeof reminderWays)[number];

interface RemindDialogProps extends RemindPartProps {
  onClose: () => void;
}

function RemindDialog({ notice: { id }, dormitory, missing, onClose }: RemindDialogProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const form = useWriteForm<typeof remindNotice, never, { way: Way }>(remindNotice, {
    names: [],
    initial: { way: 'push' },
    input: (body) => ({
      params: { id },
      body: { ...body, ...(dormitory !== undefined && { dormitory }) },
    }),
    done: ({ data }) => t.remindDone(formatCount(data.count, language)),
    onDone: onClose,
    reads: readsOfNotices,
    noLoss: ['way'],
  });
  const { way } = form.values;
  return (
    <WriteDialog
      form={form}
      className="stack gap-12"
      onClose={onClose}
      title={t.remindTitle(formatCount(missing, language))}
      actionLabel={t.remindAct}
      backLabel={t.cancel}
    >
      <p>{t.remindText}</p>
      <Segment<Way>
        legend={t.way}
        options={reminderWays.map((value) => ({ value, label: t[value] }))}
        value={way}
        onChange={(value) => form.change('way', value)}
      />
      <p className={styles.quiet}>{{ push: t.pushText, message: t.messageText }[way]}</p>
    </WriteDialog>
  );
}
