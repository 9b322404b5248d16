// Ends a safety check; with open cases after their number was typed (SH025).
import { useState } from 'react';
import { safetyLimits } from '@yadori/api/safety/kinds';
import { closeSafetyCheck } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextArea, TextField } from '@yadori/kit/fields/text-field.tsx';
import { useCall } from '../../../session/use-call.ts';
import { readsOfSafety } from '../api.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';

interface CloseDialogProps {
  checkId: number;
  dormitory: string;
  /** Open cases as the board shows them; the server counts again. */
  open: number;
  onClose: () => void;
  onEnded: () => void;
}

export function CloseDialog({ checkId, dormitory, open, onClose, onEnded }: CloseDialogProps) {
  const t = useMessages(safetyTexts);
  const [typed, setTyped] = useState('');
  const [plan, setPlan] = useState('');
  const { busy, error, end } = useEnd({ checkId, dormitory, onEnded });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t.end}
      footer={
        <ConfirmActions
          actionLabel={t.endAct}
          actionVariant="danger"
          busy={busy}
          onAction={() => end(typed.trim(), plan)}
          onBack={onClose}
        />
      }
    >
      <div className={styles.form}>
        <p>{t.endText}</p>
        {error !== undefined && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {open > 0 && (
          <OpenCaseFields
            open={open}
            values={{ typed, plan }}
            onTyped={setTyped}
            onPlan={setPlan}
          />
        )}
      </div>
    </Dialog>
  );
}

function useEnd({ checkId, dormitory, onEnded }: Omit<CloseDialogProps, 'open' | 'onClose'>) {
  const { busy, refusal, call } = useCall(closeSafetyCheck, {
    // Of a refusal, too: the number of now is on the board before the next press.
    ...{ reads: readsOfSafety, readsAfter: 'answer' },
    onOk: onEnded,
  });
  const end = (typed: string, note: string) => {
    const number = /^\d{1,7}$/.test(typed) ? { typed: Number(typed) } : {};
    call({ params: { id: checkId }, body: { dormitory, note, ...number } });
  };
  return { busy, error: refusal?.message, end };
}

interface OpenCaseFieldsProps {
  open: number;
  values: { typed: string; plan: string };
  onTyped: (typed: string) => void;
  onPlan: (plan: string) => void;
}

function OpenCaseFields({ open, values, onTyped, onPlan }: OpenCaseFieldsProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return (
    <>
      <Banner tone="warn">{t.endOpen(formatCount(open, language))}</Banner>
      <TextField
        label={t.endTyped}
        need="required"
        inputMode="numeric"
        autoComplete="off"
        value={values.typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
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
