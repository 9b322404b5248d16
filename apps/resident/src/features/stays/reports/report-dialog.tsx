// One report, to be read; from here it is changed or cancelled while it is active (M017, M020, M021).
import { useState } from 'react';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useReport } from '../api.ts';
import { stayTexts } from '../stay-texts.ts';
import { CancelQuestion } from '../components/cancel-question.tsx';
import { ReportActions, ReportContent, useCanChange, useKind } from './report-content.tsx';

export interface ReportViewProps {
  id: number;
  onEdit: (report: ReportAnswer) => void;
  onClose: () => void;
}

export function ReportDialog({ id, onEdit, onClose }: ReportViewProps) {
  const t = useMessages(stayTexts);
  const query = useReport(id);
  const [cancelling, setCancelling] = useState(false);
  const report = query.data?.data;
  const kind = useKind(report);
  const canChange = useCanChange(report);
  if (report !== undefined && cancelling)
    return <CancelQuestion report={report} onBack={() => setCancelling(false)} onDone={onClose} />;
  return (
    <Dialog
      key="read"
      open
      wide
      title={kind}
      onClose={onClose}
      footer={
        report !== undefined && canChange ? (
          <ReportActions onCancel={() => setCancelling(true)} onEdit={() => onEdit(report)} />
        ) : (
          <Button wide onClick={onClose}>
            {t.close}
          </Button>
        )
      }
    >
      <ReportContent query={query} />
    </Dialog>
  );
}
