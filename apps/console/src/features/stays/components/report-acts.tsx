// What staff may do with a report for the resident: change it, cancel it (SI004).
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { addDays } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { onBehalfTexts } from '../on-behalf-texts.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function ReportActs({ report }: { report: StayReport }) {
  const t = useMessages(onBehalfTexts);
  const [open, dialog] = useDialogOf<'change' | 'cancel'>((act, close) => (
    <ReportDialog report={report} act={act} onClose={close} />
  ));
  if (!useMayTake(report)) return null;
  const preload = () => void ReportDialog.preload();
  return (
    <div className="row gap-8">
      <Button variant="tonal" onPointerEnter={preload} onClick={() => open('change')}>
        {t.change}
      </Button>
      {report.from >= tonight() && (
        <Button onPointerEnter={preload} onClick={() => open('cancel')}>
          {t.cancel}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** Reports that are not over; at night own ones from tonight and tomorrow alone. The server says the same. */
function useMayTake({ type, from, until, cancelled_at: cancelled }: StayReport): boolean {
  const session = useSession();
  const dormitory = useDormitory();
  if (cancelled !== null || until < today()) return false;
  if (hasRight(session, dormitory, { of: 'stays', level: 'edit' })) return true;
  const isSoon = from === tonight() || from === addDays(tonight(), 1);
  return (
    type === 'own' && isSoon && hasRight(session, dormitory, { of: 'arrivals', level: 'edit' })
  );
}
