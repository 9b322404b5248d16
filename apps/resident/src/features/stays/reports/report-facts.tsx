// What a kept report says, and why it cannot be changed where that is so (M024).
import type {
  GuestReportAnswer,
  OwnReportAnswer,
  ReportAnswer,
} from '@yadori/api/stays/report-shapes';
import { dateAt, timeAt } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatRoom } from '../../../session/room-name.ts';
import { formTexts } from '../form-texts.ts';
import { dayText, isGuest } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { useGuestFacts } from '../use-guest-facts.ts';
import { useOwnFacts } from '../use-own-facts.tsx';
import { FactList } from '../components/fact-list.tsx';
import styles from './report-content.module.css';

interface ReportFactsProps {
  report: ReportAnswer;
  employmentStatus: number | null;
}

interface ReadReportProps extends ReportFactsProps {
  /** The dormitory accepts reports of its kind. */
  isTaken: boolean;
}

export function ReportFacts({ report, isTaken, employmentStatus }: ReadReportProps) {
  const t = useMessages(stayTexts);
  const language = useLanguage();
  return (
    <>
      <div className={styles.head}>
        <FiledAt report={report} />
        {report.is_active && !isTaken && <Banner tone="info">{t.serviceEnded}</Banner>}
        {!report.is_active && (
          <Banner tone="info">
            {report.cancelled === null
              ? t.inactive
              : t.cancelledAt(moment(report.cancelled, language))}
          </Banner>
        )}
      </div>
      {isGuest(report) ? (
        <GuestFacts report={report} />
      ) : (
        <OwnFacts report={report} employmentStatus={employmentStatus} />
      )}
    </>
  );
}

const staffTexts = {
  filed: 'staffFiled',
  changed: 'staffChanged',
  cancelled: 'staffCancelled',
} as const;

/** When it was filed, and each act of the staff: of what they filed the resident did not. */
function FiledAt({ report: { created, staff_acts: acts } }: { report: ReportAnswer }) {
  const t = useMessages(stayTexts);
  const language = useLanguage();
  return (
    <div className="note">
      {!acts.some(({ act }) => act === 'filed') && <p>{t.filedAt(moment(created, language))}</p>}
      {acts.map(({ act, at, reason }) => (
        <p key={`${act} ${at}`}>
          {t[staffTexts[act]](moment(at, language))}
          {reason !== null && t.reason(reason)}
        </p>
      ))}
    </div>
  );
}

const moment = (iso: string, language: Language): string => {
  const at = Date.parse(iso);
  return `${dayText(dateAt(at), language)} ${timeAt(at)}`;
};

function OwnFacts({ report, employmentStatus }: ReportFactsProps & { report: OwnReportAnswer }) {
  const facts = useOwnFacts(report, employmentStatus);
  return <FactList items={[...facts, ...useFiler(report)]} />;
}

function GuestFacts({ report }: { report: GuestReportAnswer }) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const bill = { label: t.total, value: formatYen(report.charged, language) };
  return <FactList items={[...useGuestFacts(report), bill, ...useFiler(report)]} />;
}

function useFiler({ person_name, room_number }: ReportAnswer) {
  const t = useMessages(stayTexts);
  const language = useLanguage();
  return [
    { label: t.person, value: person_name },
    { label: t.room, value: formatRoom(room_number, language) },
  ];
}
