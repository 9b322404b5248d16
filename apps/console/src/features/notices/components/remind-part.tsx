// Sends a notice again to those who have not read it, and says when that was done (SG013).
import { useState } from 'react';
import { remindNotice, reminderWays, type StaffNotice } from '@yadori/api/notices/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useWhen } from '../../../parts/when.ts';
import { useCall } from '../../../session/use-call.ts';
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

function RemindDialog({ notice, dormitory, missing, onClose }: RemindDialogProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const [way, setWay] = useState<Way>('push');
  const { busy, problem, remind } = useReminder(notice.id, dormitory, onClose);
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.remindTitle(formatCount(missing, language))}
      footer={
        <ConfirmActions
          actionLabel={t.remindAct}
          onAction={() => remind(way)}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <div className="stack gap-12">
        <p>{t.remindText}</p>
        <Segment<Way>
          legend={t.way}
          options={reminderWays.map((value) => ({ value, label: t[value] }))}
          value={way}
          onChange={setWay}
        />
        <p className={styles.quiet}>{{ push: t.pushText, message: t.messageText }[way]}</p>
      </div>
    </Dialog>
  );
}

function useReminder(id: number, dormitory: string | undefined, onDone: () => void) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const { busy, refusal, call } = useCall(remindNotice, {
    reads: readsOfNotices,
    onOk: ({ data }) => {
      toast(t.remindDone(formatCount(data.count, language)));
      onDone();
    },
  });
  const remind = (way: Way) =>
    call({ params: { id }, body: { way, ...(dormitory !== undefined && { dormitory }) } });
  return { busy, problem: refusal?.message, remind };
}
