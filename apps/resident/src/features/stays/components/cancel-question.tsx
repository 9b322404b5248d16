// Cancelling is confirmed first, with texts for each kind of report (M021, M022, M023, N023).
import { useState } from 'react';
import { cancelReport } from '@yadori/api/stays/calls';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { reloadReports } from '../api.ts';
import { daysOf, daysText, isGuest } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { Lines } from './filing-dialog.tsx';

interface CancelQuestionProps {
  report: ReportAnswer;
  onBack: () => void;
  onDone: () => void;
}

export function CancelQuestion({ report, onBack, onDone }: CancelQuestionProps) {
  const t = useMessages(stayTexts);
  const language = useLanguage();
  const [refusal, refuse] = useState<string>();
  const guest = isGuest(report);
  const kept = guest ? report.charged_when_cancelled : 0;

  // Failures of the whole app have their dialog: nothing further here (M022, X042).
  const { busy, call } = useCall(cancelReport, {
    reads: reloadReports,
    readsFirst: true,
    onOk: () => {
      toast(t.cancelDone);
      onDone();
    },
    onFailed: (refused) => {
      refuse(refused?.message);
      if (refused !== undefined) void reloadReports();
    },
  });

  return (
    <ConfirmDialog
      key="cancel"
      open
      onClose={onBack}
      title={guest ? t.cancelGuestTitle : t.cancelOwnTitle}
      summary={unbroken(daysText(daysOf(report), language))}
      notice={kept > 0 ? t.keptCharge(formatYen(kept, language)) : undefined}
      backLabel={t.back}
      actionLabel={t.cancel}
      actionVariant="danger"
      onAction={() => call(() => ({ params: { id: report.id } }))}
      busy={busy}
    >
      <p>{guest ? t.cancelGuest : t.cancelOwn}</p>
      {guest && kept === 0 && <p>{t.noCharge}</p>}
      {refusal !== undefined && <Lines lines={refusal.split('\n')} />}
    </ConfirmDialog>
  );
}
