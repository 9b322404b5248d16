// One dormitory beside the list of all: what happens there, what was done so far and whom to call. Names of residents are
// shown in the dormitory itself, once it is opened (SB017).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { sentenceOf } from '@yadori/api/today/alert-sentences';
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { harmOfAlert } from '@yadori/api/today/harm';
import type { DormitorySummary } from '@yadori/api/today/summary-calls';
import { classNames } from '@yadori/kit/class-names.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { textIn } from '@yadori/api/language/language';
import { now } from '@yadori/web-client/clock.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { LinkButton, useAddress, useGo, useSearchText } from '../../../routing/links.tsx';
import { useDashboard, useSummary } from '../dashboard/api.ts';
import styles from '../dashboard/summary-card.module.css';
import { CheckPart } from '../dashboard/check-part.tsx';
import { Contacts } from '../dashboard/contacts.tsx';
import { markOfRow } from '../dashboard/filters.ts';
import { MarkSign } from '../dashboard/mark-sign.tsx';
import { ageOf, dashboardTexts } from '../dashboard/texts.ts';

export function DormitoryCard() {
  const t = useMessages(dashboardTexts);
  const { id = '' } = useAddress();
  const list = useDashboard();
  const found = useSummary(id);
  const close = useClose(id);
  const rows = list.data?.data.rows;
  const row = rows?.find(({ dormitory }) => dormitory === id);
  return (
    <article className={styles.card}>
      <ReadView read={list} data={rows} failed={t.failed} waiting={[64, 240]}>
        {() =>
          row === undefined ? (
            <StatePanel kind="empty" title={t.gone} />
          ) : (
            <>
              <Head row={row} summary={found.data?.data} onClose={close} />
              <Alerts row={row} />
              <ReadView read={found} data={found.data?.data} failed={t.failedOne} waiting={[160]}>
                {(summary) => <Summary row={row} summary={summary} />}
              </ReadView>
            </>
          )
        }
      </ReadView>
    </article>
  );
}

interface HeadProps {
  row: DashboardRow;
  /** Undefined while it is read. */
  summary: DormitorySummary | undefined;
  onClose: () => void;
}

function Head({ row, summary, onClose }: HeadProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const heading = useFocusOnArrival<HTMLHeadingElement>(row.dormitory);
  const place = summary && textIn(language, { ja: summary.location_ja, en: summary.location_en });
  return (
    <header className={styles.head}>
      <MarkSign mark={markOfRow(row)} />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} className="size-20">
          {nameOfDormitory(row, language)}
        </h2>
        <p className="note">
          {[row.dormitory, place ?? ''].filter((part) => part !== '').join(betweenItems[language])}
        </p>
      </div>
      <IconButton svg={x} label={t.close} onClick={onClose} />
    </header>
  );
}

function Alerts({ row: { alerts } }: { row: DashboardRow }) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  if (alerts.length === 0) return <p className={styles.part}>{t.calmOne}</p>;
  return (
    <ul className={styles.alerts} aria-label={t.happening}>
      {alerts.map((alert) => (
        <li key={alert.kind} className={styles[harmOfAlert[alert.kind]]}>
          <span className={classNames('grow', harmOfAlert[alert.kind] !== 'week' && 'bold')}>
            {sentenceOf(alert, language)}
          </span>
          <span className="num nowrap">{ageOf(alert.since, now(), { t, language })}</span>
        </li>
      ))}
    </ul>
  );
}

function Summary({ row, summary }: { row: DashboardRow; summary: DormitorySummary }) {
  const t = useMessages(dashboardTexts);
  return (
    <>
      {summary.check !== null && <CheckPart dormitory={row.dormitory} check={summary.check} />}
      <Contacts row={row} summary={summary} />
      <div className={styles.foot}>
        <LinkButton to={`/${row.dormitory}/today`}>
          {summary.can.edit ? t.open : t.openToLook}
        </LinkButton>
        <p className="note">{t.openText}</p>
      </div>
    </>
  );
}

/** Back to the list with its filters, and the focus to the row. */
function useClose(id: string): () => void {
  const go = useGo();
  const search = useSearchText();
  const close = () => go(`/all/dashboard${search}`);
  useCloseToRow(id, close);
  return close;
}
