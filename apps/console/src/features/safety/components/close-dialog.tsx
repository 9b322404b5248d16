// Ends a safety check; with open cases after their number was typed (SH025).
import { useState } from 'react';
import { safetyLimits } from '@yadori/api/safety/kinds';
import { closeSafetyCheck } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { TypedNumber } from '../../../parts/typed-number.tsx';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { useCall } from '../../../session/use-call.ts';
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
  const { checkId, dormitory, people, rooms, onClose, onEnded } = props;
  const open = people + rooms;
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [plan, setPlan] = useState('');
  const { busy, error, end } = useEnd({ checkId, dormitory, onEnded });
  return (
    <WriteDialog
      danger
      busy={busy}
      onClose={onClose}
      title={t.end}
      changed={plan !== ''}
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
      refusal={error}
      actionLabel={t.endAct}
      onSubmit={() => end(typed, plan)}
    >
      {open > 0 && (
        <OpenCaseFields
          label={rooms > 0 ? t.endTypedSum(formatCount(open, language)) : t.endTyped}
          values={{ typed, plan }}
          onTyped={setTyped}
          onPlan={setPlan}
        />
      )}
    </WriteDialog>
  );
}

function useEnd({
  checkId,
  dormitory,
  onEnded,
}: Omit<CloseDialogProps, 'people' | 'rooms' | 'onClose'>) {
  const { busy, refusal, call } = useCall(closeSafetyCheck, {
    // Of a refusal, too: the number of now is on the board before the next press.
    reads: readsOfSafety,
    readsAfter: 'answer',
    onOk: onEnded,
  });
  const end = (typed: string, note: string) => {
    const number = /^\d{1,7}$/.test(typed) ? { typed: Number(typed) } : {};
    call({ params: { id: checkId }, body: { dormitory, note, ...number } });
  };
  return { busy, error: refusal?.message, end };
}

interface OpenCaseFieldsProps {
  label: string;
  values: { typed: string; plan: string };
  onTyped: (typed: string) => void;
  onPlan: (plan: string) => void;
}

function OpenCaseFields({ label, values, onTyped, onPlan }: OpenCaseFieldsProps) {
  const t = useMessages(safetyTexts);
  return (
    <>
      <TypedNumber label={label} value={values.typed} onChange={onTyped} />
      <TextArea
        label={t.endPlan}
        need="optional"
        maxLength={safetyLimits.plan}
        value={values.plan}
        onChange={(event) => onPlan(event.currentTarget.value)}
      />
    </>
  );
}
