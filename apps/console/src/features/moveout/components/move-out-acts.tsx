// Finishing and withdrawing a move-out (SI015, SI023).
import { withdrawnForText } from '@yadori/api/moveout/act-texts';
import {
  finishMoveOut,
  withdrawMoveOutFor,
  type StaffMoveOut,
} from '@yadori/api/moveout/staff-calls';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { defineAct, type ActProps } from '../../../parts/acts/define-act.tsx';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfMoveOuts } from '../api.ts';
import { moveOutCardTexts } from '../card-texts.ts';

export function FinishDialog({ subject, onClose }: ActProps<StaffMoveOut>) {
  const t = useMessages(moveOutCardTexts);
  const language = useLanguage();
  const { id, revision, name, move_out_on: on, messages_until: until } = subject;
  const day = (date: string) => formatDate(date as CalendarDate, language);
  const form = useWriteForm(finishMoveOut, {
    ...noFields,
    input: () => ({ params: { id }, body: { revision } }),
    done: t.finishDone(name),
    onDone: onClose,
    reads: readsOfMoveOuts,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      danger
      form={form}
      title={t.finishTitle(name)}
      text={t.finishText(day(addDays(on as CalendarDate, 1)), day(until))}
      actionLabel={t.finish}
      onClose={onClose}
    />
  );
}

export const WithdrawDialog = defineAct({
  call: withdrawMoveOutFor,
  texts: moveOutCardTexts,
  danger: true,
  input: ({ id, revision }: StaffMoveOut, given) => ({
    params: { id },
    body: { ...given, revision },
  }),
  words: (t, { name, end_moved: isMoved }) => ({
    title: t.withdrawTitle(name),
    text: isMoved ? `${t.withdrawText}${t.withdrawBack}` : t.withdrawText,
    action: t.withdraw,
    done: t.withdrawDone(name),
  }),
  message: ({ name, move_out_on: on }) => ({ name, act: withdrawnForText(on as CalendarDate) }),
  reads: readsOfMoveOuts,
});
