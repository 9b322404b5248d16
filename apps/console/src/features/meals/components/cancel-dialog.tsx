// Gives a meal back for a resident: what it costs by the rules, and whether the fee is waived (SE009).
import { cancelFor } from '@yadori/api/meals/staff/staff-calls';
import { ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { choiceFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfBookings, useCancelQuote } from '../api.ts';
import { mealsTexts } from '../texts.ts';

interface Values {
  fee: 'charge' | 'waive' | undefined;
}

/** Who is ill, or was booked by mistake, is usually not charged; the choice stays open. */
const waivedReasons = new Set(['ill', 'mistake', 'dormitory']);

export function CancelDialog({ subject, onClose }: ActProps<{ id: number; summary: string }>) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const quote = useCancelQuote(subject.id).data?.data;
  const fee = quote?.fee ?? 0;
  const canWaive = fee > 0 && quote?.can_waive === true;
  const waives = (chosen: Values['fee'], reason: string | undefined) =>
    canWaive && (chosen ?? (waivedReasons.has(reason ?? '') ? 'waive' : 'charge')) === 'waive';
  const { act, form } = useAct<typeof cancelFor, 'fee', Values>(cancelFor, {
    names: ['fee'],
    initial: { fee: undefined },
    validate: () => ({}),
    input: (given, { fee: chosen }) => ({
      params: { id: subject.id },
      body: { ...given, waive: waives(chosen, given.reason.code) },
    }),
    done: t.doneCancel,
    onDone: onClose,
    reads: readsOfBookings,
    readsAfter: 'answer',
  });
  const yen = formatYen(fee, language);
  return (
    <ActDialog
      act={act}
      title={t.askCancel}
      consequences={<Consequences summary={subject.summary} fee={quote?.fee} />}
      actionLabel={t.doCancel}
      danger
      waits={quote === undefined}
      message="unshown"
      onClose={onClose}
    >
      {canWaive && (
        <ChoiceField
          {...choiceFieldProps<'fee', 'charge' | 'waive'>(form, 'fee')}
          label={t.feeChoice}
          options={[
            { value: 'charge', label: t.charge(yen) },
            { value: 'waive', label: t.waive },
          ]}
          value={waives(form.values.fee, act.values.reason) ? 'waive' : 'charge'}
        />
      )}
    </ActDialog>
  );
}

interface ConsequencesProps {
  summary: string;
  /** Yen; undefined until it is known. */
  fee: number | undefined;
}

/** A fee is a warning, none is only said. */
function Consequences({ summary, fee }: ConsequencesProps) {
  const t = useMessages(mealsTexts);
  const yen = formatYen(fee ?? 0, useLanguage());
  const notice = fee !== undefined && fee > 0 ? t.feeNow(yen) : undefined;
  return (
    <>
      <ConfirmText summary={summary} notice={notice} />
      {fee === 0 && <p className="note">{t.noFee}</p>}
    </>
  );
}
