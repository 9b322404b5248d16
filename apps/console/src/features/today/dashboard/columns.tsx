// The columns of the dashboard: what happens in a dormitory, since when, and its figures.
import type { ReactNode } from 'react';
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import type { Harm } from '@yadori/api/today/harm';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { Link } from '../../../routing/links.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import type { SortKeys } from '../../../parts/row-order.ts';
import { mealName } from '../texts.ts';
import { harmOfRow } from './filters.ts';
import styles from './dashboard.module.css';
import { ageOf, dashboardTexts, harmNames, sentenceOf } from './texts.ts';

/** Without one: as the server answered, by harm. The most come first. */
export const sortKeys: SortKeys<DashboardRow> = {
  dormitory: ({ dormitory }) => dormitory,
  residents: ({ residents }) => -residents,
  late: ({ late }) => late && -late,
};

export const linkToToday = ({ dormitory }: DashboardRow, content: ReactNode): ReactNode => (
  <Link to={`/${dormitory}/today`}>{content}</Link>
);

export function useColumns(): readonly [Column<DashboardRow>, ...Column<DashboardRow>[]] {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const count = (value: number | null) => (value === null ? '' : formatCount(value, language));
  return [
    {
      id: 'dormitory',
      header: t.dormitory,
      sorts: true,
      value: (row) => (
        <span className={styles.name}>
          {nameOfDormitory(row, language)}
          <span className="muted size-12 block">{row.dormitory}</span>
        </span>
      ),
    },
    { id: 'what', header: t.what, value: (row) => <What row={row} /> },
    {
      id: 'since',
      header: t.since,
      value: ({ alerts: [worst] }) => (
        <span className="num">{worst && ageOf(worst.since, now(), { t, language })}</span>
      ),
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
      value: ({ late }) => <span className="num">{count(late)}</span>,
    },
    { id: 'safety', header: t.safety, wide: true, value: (row) => <Safety row={row} /> },
  ];
}

interface RowProps {
  row: DashboardRow;
}

const tones = { now: 'red', today: 'amber', week: 'plain' } as const satisfies Record<Harm, string>;

function What({ row }: RowProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const [worst, ...others] = row.alerts;
  const harm = harmOfRow(row);
  if (worst === undefined || harm === undefined) return null;
  return (
    <span className="row gap-6 middle">
      <Tag small tone={tones[harm]}>
        {harmNames[harm][language]}
      </Tag>
      <span className={harm === 'week' ? undefined : 'bold'}>{sentenceOf(worst, language)}</span>
      {others.length > 0 && (
        <span className="muted size-12">{t.more(formatCount(others.length, language))}</span>
      )}
    </span>
  );
}

function Meal({ row: { next_meal: meal } }: RowProps) {
  const language = useLanguage();
  if (meal === null) return null;
  const { reserved, capacity, type_of_meal: type } = meal;
  const limit = capacity === null ? '' : `/${formatCount(capacity, language)}`;
  return (
    <span className="row gap-6">
      {mealName(type, language)}
      <span className="num">
        {formatCount(reserved, language)}
        {limit}
      </span>
    </span>
  );
}

function Safety({ row: { safety } }: RowProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  if (safety === null) return null;
  const { kind, missing, asked } = safety;
  return (
    <span className="row gap-6 middle">
      {kind === 'drill' && (
        <Tag small tone="amber">
          {t.drill}
        </Tag>
      )}
      {t.missing(formatCount(missing, language), formatCount(asked, language))}
    </span>
  );
}
