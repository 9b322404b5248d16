// The columns of the dashboard: what happens in a dormitory, since when, whom it touches, and its figures.
import type { ReactNode } from 'react';
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { sentenceOf } from '@yadori/api/today/alert-sentences';
import { touchedBy } from '@yadori/api/today/harm';
import { classNames } from '@yadori/kit/class-names.ts';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import type { SortKeys } from '../../../parts/row-order.ts';
import { mealName } from '../texts.ts';
import { harmOfRow, markOfRow } from './filters.ts';
import styles from './dashboard.module.css';
import { MarkSign } from './mark-sign.tsx';
import { prefectureName } from '../../../parts/regions/prefectures.ts';
import { ageOf, dashboardTexts } from './texts.ts';

/** Without one: as the server answered, by harm. The most come first. */
export const sortKeys: SortKeys<DashboardRow> = {
  dormitory: ({ dormitory }) => dormitory,
  residents: ({ residents }) => -residents,
  late: ({ late }) => late && -late,
};

export const linkToSummary = ({ dormitory }: DashboardRow, content: ReactNode): ReactNode => (
  <Link to={`/all/dashboard/${dormitory}`} search data-row={dormitory}>
    {content}
  </Link>
);

export function useColumns(): readonly [Column<DashboardRow>, ...Column<DashboardRow>[]] {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const count = (value: number | null) => (value === null ? '' : formatCount(value, language));
  return [
    { id: 'dormitory', header: t.dormitory, sorts: true, value: (row) => <Name row={row} /> },
    { id: 'what', header: t.what, wide: true, value: (row) => <What row={row} /> },
    { id: 'since', header: t.since, value: (row) => <Since row={row} /> },
    {
      id: 'touched',
      header: t.touched,
      align: 'end',
      wide: true,
      value: (row) => <Touched row={row} />,
    },
    {
      id: 'residents',
      header: t.residents,
      sorts: true,
      align: 'end',
      wide: true,
      value: ({ residents }) => <span className="num">{count(residents)}</span>,
    },
    { id: 'meal', header: t.meal, wide: true, value: (row) => <Meal row={row} /> },
    {
      id: 'late',
      header: t.late,
      sorts: true,
      align: 'end',
      wide: true,
      value: ({ late }) => (
        <span className={classNames('num', late !== 0 && 'bold')}>{count(late)}</span>
      ),
    },
  ];
}

interface RowProps {
  row: DashboardRow;
}

/** On a phone with what happens there, which has no column. */
function Name({ row }: RowProps) {
  const language = useLanguage();
  const place = prefectureName(row.prefecture, language);
  return (
    <span className={styles.name}>
      <MarkSign mark={markOfRow(row)} />
      <span className="grow">
        {nameOfDormitory(row, language)}
        <span className="muted size-12 block">
          {[row.dormitory, place].filter((each) => each !== '').join(betweenItems[language])}
        </span>
        <span className={styles.narrow}>
          <What row={row} />
        </span>
      </span>
    </span>
  );
}

function What({ row }: RowProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const [worst, ...others] = row.alerts;
  const harm = harmOfRow(row);
  if (worst === undefined || harm === undefined) return <Safety row={row} />;
  return (
    <span className="row gap-6 middle">
      <span className={classNames(harm !== 'week' && 'bold', harm === 'now' && styles.red)}>
        {sentenceOf(worst, language)}
      </span>
      {others.length > 0 && (
        <span className="muted size-12">{t.more(formatCount(others.length, language))}</span>
      )}
    </span>
  );
}

/** Of a dormitory that needs no look: a drill, or a check in which all are known. */
function Safety({ row: { safety } }: RowProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  if (safety === null) return null;
  const { kind, missing, asked } = safety;
  const words = [
    kind === 'drill' ? t.drill : t.check,
    t.missing(formatCount(missing, language), formatCount(asked, language)),
  ];
  return <span className="muted">{words.join(betweenItems[language])}</span>;
}

function Since({ row }: RowProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const [worst] = row.alerts;
  if (worst === undefined) return null;
  const isNow = harmOfRow(row) === 'now';
  return (
    <span className={classNames('num nowrap', isNow && 'bold', isNow && styles.red)}>
      {ageOf(worst.since, now(), { t, language })}
      <span className={classNames(styles.narrow, styles.small)}>
        <Touched row={row} />
      </span>
    </span>
  );
}

function Touched({ row }: RowProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const [worst] = row.alerts;
  const people = worst === undefined ? null : touchedBy(worst, row);
  return people !== null && <span className="num">{t.people(formatCount(people, language))}</span>;
}

function Meal({ row: { next_meal: meal } }: RowProps) {
  const language = useLanguage();
  if (meal === null) return null;
  const { reserved, capacity, type_of_meal: type } = meal;
  const limit = capacity === null ? '' : `/${formatCount(capacity, language)}`;
  const share = capacity === null || capacity === 0 ? 0 : Math.min(1, reserved / capacity);
  return (
    <span className="row gap-6 middle">
      {mealName(type, language)}
      {capacity !== null && (
        <span className={styles.meter} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      <span className="num">
        {formatCount(reserved, language)}
        {limit}
      </span>
    </span>
  );
}
