// The question before a notice is sent again, and the way it goes (SG013).
import { remindNotice, reminderWays, type StaffNotice } from '@yadori/api/notices/staff-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfNotices } from '../api.ts';
import styles from '../notices.module.css';
import { noticesTexts } from '../texts.ts';

export interface RemindPartProps {
  notice: StaffNotice;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  /** Who has not read it, or not confirmed it. */
  missing: number;
}

type Way = (typeof reminderWays)[number];

interface RemindDialogProps extends RemindPartProps {
  onClose: () => void;
}

export function RemindDialog({ notice: { id }, dormitory, missing, onClose }: RemindDialogProps) {
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
