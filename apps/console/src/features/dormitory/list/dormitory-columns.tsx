// The columns of the list of dormitories.
import forkKnife from '@phosphor-icons/core/regular/fork-knife.svg?raw';
import moon from '@phosphor-icons/core/regular/moon.svg?raw';
import users from '@phosphor-icons/core/regular/users.svg?raw';
import type { ReactNode } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { textIn } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { betweenItems, formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import styles from './dormitories.module.css';
import { dormitoriesTexts } from './dormitories-texts.ts';
import type { View } from './dormitory-view.ts';

export interface Ticks {
  codes: ReadonlySet<string>;
  set: (codes: ReadonlySet<string>) => void;
}

/** The dormitory beside the list; undefined ticks: of those who change none together. */
export const linkToDetails =
  ({ state, region }: View, ticks: Ticks | undefined) =>
  (row: DormitoryRow, content: ReactNode) => (
    <span className={styles.named}>
      {ticks && <Tick row={row} ticks={ticks} />}
      <Link
        to="/all/dormitories"
        search={{
          ...(state !== undefined && { state }),
          ...(region !== undefined && { region }),
          open: row.code,
        }}
        data-row={row.code}
      >
        {content}
      </Link>
    </span>
  );

function Tick({ row, ticks }: { row: DormitoryRow; ticks: Ticks }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const toggle = () => {
    const next = new Set(ticks.codes);
    if (!next.delete(row.code)) next.add(row.code);
    ticks.set(next);
  };
  return (
    <Checkbox checked={ticks.codes.has(row.code)} onChange={toggle} className={styles.tick}>
      <VisuallyHidden>{t.tick(nameOfDormitory(row, language))}</VisuallyHidden>
    </Checkbox>
  );
}

const serviceSigns = [
  ['meal_reservation', forkKnife],
  ['overnight_report', moon],
  ['guest_report', users],
] as const;

export function useDormitoryColumns(): readonly [Column<DormitoryRow>, ...Column<DormitoryRow>[]] {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const figure = (name: 'rooms' | 'residents' | 'staff' | 'stations'): Column<DormitoryRow> => ({
    id: name,
    header: t[name],
    align: 'end',
    wide: true,
    value: (row) => formatCount(row[name], language),
  });
  return [
    { id: 'name', header: t.name, value: (row) => <NameCell row={row} /> },
    { id: 'code', header: t.code, value: ({ code }) => <span className="num nowrap">{code}</span> },
    figure('rooms'),
    figure('residents'),
    figure('staff'),
    figure('stations'),
    { id: 'services', header: t.services, wide: true, value: (row) => <Services row={row} /> },
    { id: 'state', header: t.state, value: (row) => <StateTag row={row} /> },
  ];
}

function NameCell({ row }: { row: DormitoryRow }) {
  const language = useLanguage();
  const { location_ja: ja, location_en: en } = row;
  return (
    <span className="stack gap-2 anywhere">
      {nameOfDormitory(row, language)}
      <span className="muted size-12">{textIn(language, { ja, en })}</span>
    </span>
  );
}

/** In words, by their names. */
export function useServicesInWords(): (row: DormitoryRow) => string {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  return ({ services }) =>
    serviceSigns
      .filter(([name]) => services[name])
      .map(([name]) => t[name])
      .join(betweenItems[language]) || t.noServices;
}

/** Signs; what is not offered is faint, and left out of the words. */
function Services({ row }: { row: DormitoryRow }) {
  const inWords = useServicesInWords();
  return (
    <span className={styles.services} title={inWords(row)}>
      {serviceSigns.map(([name, svg]) => (
        <Icon
          key={name}
          svg={svg}
          size={18}
          className={row.services[name] ? undefined : styles.absent}
        />
      ))}
      <VisuallyHidden>{inWords(row)}</VisuallyHidden>
    </span>
  );
}

const tones = { preparing: 'blue', closing: 'amber', closed: 'plain' } as const;

/** What is as usual needs no tag. */
export function StateTag({ row: { state, last_day: day } }: { row: DormitoryRow }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  if (state === 'open') return <span className="nowrap">{t.open}</span>;
  return (
    <span className={styles.state}>
      <Tag tone={tones[state]} small>
        {t[state]}
      </Tag>
      {day !== null && (
        <span className="muted size-12 nowrap">
          {t.until(formatDateWithYear(day as CalendarDate, language))}
        </span>
      )}
    </span>
  );
}
