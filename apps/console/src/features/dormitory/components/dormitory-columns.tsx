// The columns of the list of dormitories.
import archive from '@phosphor-icons/core/regular/archive.svg?raw';
import undo from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import type { ReactNode } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { textIn } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { betweenItems, formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import { dormitoriesTexts } from '../dormitories-texts.ts';

/** Into the dormitory. */
export const linkToDormitory = ({ code }: DormitoryRow, content: ReactNode) => (
  <Link to={`/${code}`}>{content}</Link>
);

const serviceNames = ['meal_reservation', 'overnight_report', 'guest_report'] as const;

export type DormitoryTask = 'rename' | 'close' | 'cancel_closing';

export function useDormitoryColumns(
  onTask: (task: DormitoryTask, row: DormitoryRow) => void,
): readonly [Column<DormitoryRow>, ...Column<DormitoryRow>[]] {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const figure = (name: 'residents' | 'staff' | 'stations'): Column<DormitoryRow> => ({
    id: name,
    header: t[name],
    align: 'end',
    wide: true,
    value: (row) => formatCount(row[name], language),
  });
  return [
    { id: 'name', header: t.name, value: (row) => <NameCell row={row} /> },
    { id: 'code', header: t.code, value: ({ code }) => <span className="num nowrap">{code}</span> },
    figure('residents'),
    figure('staff'),
    figure('stations'),
    {
      id: 'services',
      header: t.services,
      wide: true,
      value: ({ services }) =>
        serviceNames
          .filter((name) => services[name])
          .map((name) => t[name])
          .join(betweenItems[language]) || t.noServices,
    },
    {
      id: 'state',
      header: t.state,
      value: (row) => <StateTag row={row} />,
    },
    {
      id: 'tasks',
      header: t.tasks,
      wide: true,
      value: (row) => row.can_rename && <Tasks row={row} onTask={onTask} />,
    },
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

interface TasksProps {
  row: DormitoryRow;
  onTask: (task: DormitoryTask, row: DormitoryRow) => void;
}

function Tasks({ row, onTask }: TasksProps) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const button = (task: DormitoryTask, svg: string) => (
    <IconButton
      svg={svg}
      size={18}
      label={`${nameOfDormitory(row, language)} ${t[task]}`}
      onClick={() => onTask(task, row)}
    />
  );
  const { state } = row;
  return (
    <span className="row gap-4 nowrap">
      {button('rename', pencil)}
      {state === 'closing' && button('cancel_closing', undo)}
      {(state === 'open' || state === 'preparing') && button('close', archive)}
    </span>
  );
}

const tones = { open: 'green', preparing: 'amber', closing: 'amber', closed: 'plain' } as const;

function StateTag({ row: { state, last_day: day } }: { row: DormitoryRow }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  return (
    <span className="stack gap-2">
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
