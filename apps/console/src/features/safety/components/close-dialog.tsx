// Ends a safety check; with open cases after their number was typed (SH025).
import { safetyLimits } from '@yadori/api/safety/kinds';
import { closeSafetyCheck } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { TypedNumber } from '../../../parts/typed-number.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfSafety } from '../api.ts';
import { safetyTexts } from '../texts.ts';

interface CloseDialogProps {
  checkId: number;
  dormitory: string;
  /** Open cases as the board shows them; the server counts again. */
  people: number;
  /** Of rooms without account. */
  rooms: number;
  onClose: () => void;
  onEnded: () => void;
}

export function CloseDialog(props: CloseDialogProps) {
  const { people, rooms, onClose } = props;
  const open = people + rooms;
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const form = useEnd(props);
  return (
    <WriteDialog
      danger
      form={form}
      onClose={onClose}
      title={t.end}
      consequences={
        <>
          <p>{t.endText}</p>
          {open > 0 && (
            <Banner tone="warn">
              {t.endOpen(formatCount(people, language))}
              {rooms > 0 && ` ${t.endRooms(formatCount(rooms, language))}`}
            </Banner>
          )}
        </>
      }
      actionLabel={t.endAct}
    >
      {open > 0 && (
        <>
          <TypedNumber
            {...textFieldProps(form, 'typed')}
            label={rooms > 0 ? t.endTypedSum(formatCount(open, language)) : t.endTyped}
            onChange={(typed) => form.change('typed', typed)}
          />
          <TextArea
            {...textFieldProps(form, 'note')}
            label={t.endPlan}
            need="optional"
            maxLength={safetyLimits.plan}
          />
        </>
      )}
    </WriteDialog>
  );
}

interface End {
  /** The number of open cases. */
  typed: string;
  note: string;
}

function useEnd({ checkId, dormitory, people, rooms, onEnded }: CloseDialogProps) {
  return useWriteForm<typeof closeSafetyCheck, keyof End, End>(closeSafetyCheck, {
    names: people + rooms > 0 ? ['typed', 'note'] : [],
    initial: { typed: '', note: '' },
    input: ({ typed, note }) => {
      const number = /^\d{1,7}$/.test(typed) ? { typed: Number(typed) } : {};
      return { params: { id: checkId }, body: { dormitory, note, ...number } };
    },
    onDone: onEnded,
    // Of a refusal, too: the number of now is on the board before the next press.
    reads: readsOfSafety,
    readsAfter: 'answer',
    noLoss: ['typed'],
  });
}
