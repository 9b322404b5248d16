// Cancels the planned closing of a dormitory.
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { cancelClosing } from '@yadori/api/dormitory/closing-calls';
import { closingReasonNames } from '@yadori/api/dormitory/closing-reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { readsOfDormitories } from '../api.ts';
import { closingTexts } from './closing-texts.ts';

export const CancelClosingDialog = defineAct({
  call: cancelClosing,
  texts: closingTexts,
  input: ({ code }: DormitoryRow, { reason }) => ({
    params: { dormitory: code },
    body: { reason },
  }),
  words: (t, row, { language }) => {
    const name = nameOfDormitory(row, language);
    return {
      title: t.cancelTitle(name),
      text: t.cancelText(formatDateWithYear((row.last_day ?? '') as CalendarDate, language)),
      action: t.cancel,
      done: t.cancelDone(name),
    };
  },
  reasons: closingReasonNames,
  reads: readsOfDormitories,
});
