// One report: what the resident filed, and what of it the dormitory prepares.
import chat from '@phosphor-icons/core/regular/chat-circle.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import user from '@phosphor-icons/core/fill/user-fill.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import {
  betweenItems,
  formatCount,
  formatDate,
  formatShortDate,
  formatTime,
  wordSpace,
} from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { LinkButton } from '../../../routing/links.tsx';
import type { Stays } from '../api.ts';
import { mealLines, relationName } from '../guest-words.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';
import { GuestState, MarkButtons } from './mark-buttons.tsx';
import { ReportActs } from './report-acts.tsx';

interface ReportPanelProps {
  report: StayReport;
  stays: Stays;
  dormitory: string;
  onClose: () => void;
}

export function ReportPanel({ report, stays, dormitory, onClose }: ReportPanelProps) {
  const t = useMessages(staysTexts);
  const { guest, account_id: account } = report;
  const isToday = report.from <= stays.tonight && report.until >= stays.tonight;
  return (
    <article className={styles.report}>
      <header className="row apart gap-8">
        <span className="row gap-6">
          <KindTag report={report} />
          <FiledBy report={report} />
        </span>
        <IconButton svg={x} size={16} label={t.close} onClick={onClose} />
      </header>
      <h2 className="size-17">
        <b className="num">{roomName(report.room_number)}</b> {report.name}
      </h2>
      <ReportFacts report={report} />
      {guest !== null && <BeddingFit report={report} stays={stays} />}
      {guest !== null && isToday && stays.can.mark && (
        <div className="row apart middle gap-8">
          <GuestState report={report} />
          <MarkButtons report={report} />
        </div>
      )}
      <ReportActs report={report} />
      <footer className="row gap-8">
        <LinkButton to={`/${dormitory}/residents/${account}/stays`}>{t.card}</LinkButton>
        <LinkButton to={`/${dormitory}/inbox/${account}`} icon={chat}>
          {t.write}
        </LinkButton>
      </footer>
    </article>
  );
}

export function KindTag({ report: { type } }: { report: StayReport }) {
  const t = useMessages(staysTexts);
  return type === 'own' ? (
    <Tag tone="dinner" icon={moon}>
      {t.away}
    </Tag>
  ) : (
    <Tag tone="breakfast" icon={user}>
      {t.guests}
    </Tag>
  );
}

/** What staff filed for the resident, and whether that came late (SI004). */
export function FiledBy({
  report: { by_staff: byStaff, is_late: isLate },
}: {
  report: StayReport;
}) {
  const t = useMessages(staysTexts);
  if (!byStaff) return null;
  return <Tag tone={isLate ? 'amber' : 'plain'}>{isLate ? t.filedLate : t.filedByStaff}</Tag>;
}

/** As the resident sees it. */
export function ReportFacts({ report }: { report: StayReport }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { from, until, nights, filed_at: filed, cancelled_at: cancelled, own } = report;
  const day = (date: string) => formatDate(date as CalendarDate, language);
  const when = (at: string) =>
    `${formatShortDate(dateAt(Date.parse(at)), language)} ${formatTime(Date.parse(at))}`;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t.period}>
          {t.span(day(from), day(until))}
          {betweenItems[language]}
          {t.nights(formatCount(nights, language))}
        </Fact>
        {own === null ? <GuestFacts report={report} /> : <OwnFacts own={own} />}
      </dl>
      <p className="note">
        {t.filed(when(filed))}
        {cancelled !== null && `${wordSpace[language]} ${t.cancelled(when(cancelled))}`}
      </p>
    </>
  );
}

/** Left out where the resident left it open. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === '' || children === null ? null : (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );

function OwnFacts({ own }: { own: NonNullable<StayReport['own']> }) {
  const t = useMessages(staysTexts);
  return (
    <>
      <Fact name={t.place}>{own.place}</Fact>
      <Fact name={t.relationship}>{own.relationship}</Fact>
      <Fact name={t.phone}>{own.phone && <a href={`tel:${own.phone}`}>{own.phone}</a>}</Fact>
      <Fact name={t.address}>{own.address}</Fact>
      <Fact name={t.note}>{own.note}</Fact>
    </>
  );
}

function GuestFacts({ report: { guest } }: { report: StayReport }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  if (guest === null) return null;
  const beddings = guest.days.filter(({ bedding }) => bedding === 1).length;
  const meals = mealLines(guest, t, language);
  const relation = relationName(guest, language);
  return (
    <>
      <Fact name={t.guest}>
        {[guest.name, relation].filter((word) => word !== '').join(betweenItems[language])}
      </Fact>
      <Fact name={t.expected}>{guest.expected_at ?? t.open}</Fact>
      <Fact name={t.leaves}>{guest.leaves_at ?? t.open}</Fact>
      <Fact name={t.beddingOf}>
        {beddings === 0 ? t.noBedding : t.sets(formatCount(beddings, language))}
      </Fact>
      <Fact name={t.meals}>
        {meals.length === 0
          ? t.noMeals
          : meals.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
      </Fact>
    </>
  );
}

/** The night of the visit on which the fewest sets are left, of those that are shown. */
function BeddingFit({ report: { guest }, stays }: { report: StayReport; stays: Stays }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const nights = new Set(guest?.days.filter((day) => day.bedding === 1).map(({ date }) => date));
  const [tightest] = stays.days
    .filter(({ date }) => nights.has(date))
    .toSorted((one, other) => one.left - other.left);
  if (tightest === undefined) return null;
  const day = formatShortDate(tightest.date as CalendarDate, language);
  return tightest.left < 0 ? (
    <p className={styles.isShort}>{t.short(day)}</p>
  ) : (
    <p className={styles.isEnough}>{t.enough(day, formatCount(tightest.left, language))}</p>
  );
}
