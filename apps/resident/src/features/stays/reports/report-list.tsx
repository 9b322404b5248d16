// The reports to come, the soonest first, then the earlier ones: kind, days, nights, where to or who (M001).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import usersThree from '@phosphor-icons/core/fill/users-fill.svg?raw';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { today } from '@yadori/web-client/clock.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import { daysOf, daysText, groupedReports, isGuest, stateOf } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { rowIdOf } from '../use-shown-report.ts';
import styles from './report-list.module.css';

interface ReportListProps {
  reports: readonly ReportAnswer[];
  /** The report that is open beside the list. */
  shownId: number | undefined;
}

export function ReportList({ reports, shownId }: ReportListProps) {
  const t = useMessages(stayTexts);
  const { coming, earlier } = groupedReports(reports);
  return (
    <div className={styles.groups}>
      {(
        [
          [t.coming, coming],
          [t.earlier, earlier],
        ] as const
      ).map(
        ([name, group]) =>
          group.length > 0 && (
            <section key={name}>
              <h2 className={styles.heading}>{name}</h2>
              <ul className="stack gap-12 column" aria-label={name}>
                {group.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} shownId={shownId} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function ReportCard({ report, shownId }: { report: ReportAnswer; shownId: number | undefined }) {
  const t = useMessages(stayTexts);
  const language = useLanguage();
  const { first, last, nights } = daysOf(report);
  const guest = isGuest(report);
  const name = guest ? report.friend_name : report.name;
  return (
    <Link
      id={rowIdOf(report.id)}
      to="/over-night"
      search={{ id: report.id }}
      // Back leads to the list, however many were looked at.
      replace={shownId !== undefined}
      resetScroll={false}
      className={classNames(styles.card, !report.is_active && styles.past)}
    >
      <span className="stack grow gap-6">
        <span className="row gap-6">
          <Tag tone={guest ? 'breakfast' : 'dinner'} icon={guest ? usersThree : moonStars}>
            {guest ? t.guest : t.own}
          </Tag>
          <ReportState report={report} />
          {report.staff_acts.length > 0 && <Tag>{t.byStaff}</Tag>}
        </span>
        <span className={classNames('num', styles.days)}>
          {unbroken(daysText({ first, last }, language))}
        </span>
        <span className={styles.facts}>
          <span>{t.nights(nights)}</span>
          {name !== '' && <ServerText>{name}</ServerText>}
        </span>
      </span>
      <Icon svg={caretRight} size={16} className={styles.caret} />
    </Link>
  );
}

/** What each report stands at, also what was filed days ago (M001). */
function ReportState({ report }: { report: ReportAnswer }) {
  const t = useMessages(stayTexts);
  const state = stateOf(report, today());
  return <Tag tone={stateTones[state]}>{t[state]}</Tag>;
}

const stateTones = {
  filed: 'green',
  away: 'blue',
  staying: 'blue',
  cancelled: 'plain',
  over: 'plain',
} as const;
