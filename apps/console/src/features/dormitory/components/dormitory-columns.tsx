// The columns of the list of dormitories.
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import type { ReactNode } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { textIn } from '@yadori/api/language/language';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
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

export function useDormitoryColumns(
  onRename: (row: DormitoryRow) => void,
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
      value: ({ state }) => <StateTag state={state} />,
    },
    {
      id: 'rename',
      header: t.rename,
      wide: true,
      value: (row) =>
        row.can_rename && (
          <IconButton
            svg={pencil}
            size={18}
            label={`${nameOfDormitory(row, language)} ${t.rename}`}
            onClick={() => onRename(row)}
          />
        ),
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

function StateTag({ state }: Pick<DormitoryRow, 'state'>) {
  const t = useMessages(dormitoriesTexts);
  return (
    <Tag tone={state === 'open' ? 'green' : 'amber'} small>
      {t[state]}
    </Tag>
  );
}
