// The dialog of a report that is changed or cancelled, once it is read as it is now.
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useStayReport } from '../api.ts';
import { onBehalfTexts } from '../on-behalf-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { OnBehalfDialog } from './on-behalf-dialog.tsx';

interface ReportDialogProps {
  report: StayReport;
  act: 'change' | 'cancel';
  onClose: () => void;
}

export function ReportDialog({ report, act, onClose }: ReportDialogProps) {
  const t = useMessages(onBehalfTexts);
  const read = useStayReport(report.id);
  const kept = read.data?.data;
  const { name } = report;
  const account = { id: report.account_id, name };
  if (kept === undefined)
    return (
      <Dialog open tall wide onClose={onClose} title={name}>
        <ReadView read={read} data={kept} failed={t.reportFailed} waiting={400}>
          {() => null}
        </ReadView>
      </Dialog>
    );
  if (act === 'cancel') return <CancelDialog account={account} kept={kept} onClose={onClose} />;
  const of = { account, onClose };
  return kept.type === 1 ? (
    <OnBehalfDialog {...of} kept={kept} />
  ) : (
    <GuestDialog {...of} kept={kept} />
  );
}
