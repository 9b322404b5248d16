// Cancels a report for a resident: what of it stays charged, and why (SI004, AM163).
import { stayCancelledText } from '@yadori/api/residents/act-message';
import { cancelStayFor, stayReport } from '@yadori/api/stays/act-calls';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { dormitoryStays, residentStays } from '@yadori/api/stays/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { noFields } from '../../../parts/forms/use-write-form.ts';
import { onBehalfTexts } from '../on-behalf-texts.ts';

interface CancelDialogProps {
  account: { name: string };
  kept: ReportAnswer;
  onClose: () => void;
}

export function CancelDialog({ account: { name }, kept, onClose }: CancelDialogProps) {
  const t = useMessages(onBehalfTexts);
  const language = useLanguage();
  const isGuest = kept.type === 2;
  const from = (isGuest ? kept.stay_date_start : kept.outing_start_date) as CalendarDate;
  const fee = isGuest ? kept.charged_when_cancelled : 0;
  const { act } = useAct<typeof cancelStayFor, never, object>(cancelStayFor, {
    ...noFields,
    input: (why) => ({
      params: { id: kept.id },
      body: { ...why, revision: kept.revision, fee },
    }),
    done: t.cancelled(name),
    onDone: onClose,
    reads: [dormitoryStays, residentStays, stayReport],
    readsAfter: 'answer',
  });
  const charged = fee === 0 ? t.cancelFree : t.cancelCharged(formatYen(fee, language));
  return (
    <ActDialog
      act={act}
      title={isGuest ? t.cancelGuestTitle(name) : t.cancelOwnTitle(name)}
      text={isGuest ? charged : t.cancelOwn}
      actionLabel={t.cancel}
      danger="minor"
      message={{ name, act: stayCancelledText({ from, isGuest, fee }) }}
      onClose={onClose}
    />
  );
}
