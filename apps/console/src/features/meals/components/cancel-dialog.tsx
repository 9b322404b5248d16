// Gives a meal back for a resident: what it costs by the rules, and whether the fee is waived (SE009).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { cancelFor, quoteCancel } from '@yadori/api/meals/staff/staff-calls';
import type { ReasonCode } from '@yadori/api/staff/reason';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { read } from '../../../session/read.ts';
import { act } from '../api.ts';
import { mealsTexts } from '../texts.ts';
import { ActDialog } from './act-dialog.tsx';

interface CancelDialogProps {
  reservationId: number;
  summary: string;
  onClose: () => void;
}

export function CancelDialog({ reservationId, summary, onClose }: CancelDialogProps) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const params = { id: reservationId };
  const quote = useQuery({ ...read(quoteCancel, { params }), staleTime: 0 }).data?.data;
  const [chosen, setChosen] = useState<'charge' | 'waive'>();
  const [reason, setReason] = useState<ReasonCode>();
  const fee = quote?.fee ?? 0;
  // Who is ill, or was booked by mistake, is usually not charged; the choice stays open.
  const usual = reason === 'ill' || reason === 'mistake' || reason === 'dormitory';
  const waives =
    fee > 0 && quote?.can_waive === true && (chosen ?? (usual ? 'waive' : 'charge')) === 'waive';
  const yen = formatYen(fee, language);
  return (
    <ActDialog
      title={t.askCancel}
      summary={summary}
      notice={quote === undefined ? undefined : fee > 0 ? t.feeNow(yen) : t.noFee}
      action={t.doCancel}
      done={t.doneCancel}
      isDangerous
      waits={quote === undefined}
      onReason={setReason}
      send={(body) => act(cancelFor, { params, body: { ...body, waive: waives } })}
      onClose={onClose}
    >
      {fee > 0 && quote?.can_waive === true && (
        <ChoiceField
          label={t.feeChoice}
          options={[
            { value: 'charge', label: t.charge(yen) },
            { value: 'waive', label: t.waive },
          ]}
          value={waives ? 'waive' : 'charge'}
          onChange={setChosen}
        />
      )}
    </ActDialog>
  );
}
