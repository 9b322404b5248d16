// The people of the administration of staff, a row for each.
import type { ReactNode } from 'react';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { inOrder, orderOf, searchOfOrder } from '../people-order.ts';
import { staffTexts } from '../texts.ts';
import styles from '../staff.module.css';
import { FactorTags, StateTag } from './staff-tags.tsx';

interface PeopleTableProps {
  /** Undefined while it is read. */
  found: { rows: readonly ListedStaff[]; total: number } | undefined;
  /** The open person. */
  current: number | undefined;
}

export function PeopleTable({ found, current }: PeopleTableProps) {
  const t = useMessages(staffTexts);
  const rows = found?.rows;
  // Not all are there: they stay as the server orders them.
  const isCut = found !== undefined && found.rows.length < found.total;
  const columns = useColumns(!isCut);
  const search = useSearch();
  const setSearch = useSetSearch();
  const order = orderOf(search);
  return (
    <DataTable
      caption={t.title}
      columns={columns}
      rows={rows && (isCut ? rows : inOrder(rows, order))}
      sort={isCut ? 'name' : order}
      onSort={(column) =>
        setSearch({ ...search, sort: undefined, ...searchOfOrder(orderOf({ sort: column })) })
      }
      rowKey={({ id }) => id}
      link={linkOf(search)}
      current={current}
    />
  );
}

/** The filters of the list stay in the address. */
const linkOf =
  (search: ReturnType<typeof useSearch>) =>
  ({ id }: ListedStaff, content: ReactNode): ReactNode => (
    <Link to="/all/people" search={{ ...search, person: id }} data-row={id}>
      {content}
    </Link>
  );

function useColumns(canSort: boolean): readonly [Column<ListedStaff>, ...Column<ListedStaff>[]] {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const sorting = canSort ? ({ sorts: true } as const) : {};
  return [
    { id: 'name', head: t.name, ...sorting, cell: (person) => <NameCell person={person} /> },
    {
      id: 'factors',
      head: t.factors,
      ...sorting,
      cell: (person) =>
        person.state === 'active' ? (
          <FactorTags factors={person.factors} />
        ) : (
          <StateTag state={person.state} />
        ),
    },
    {
      id: 'seen',
      head: t.lastSeen,
      ...sorting,
      wide: true,
      cell: ({ last_seen_on: seen }) => (
        <span className="num">
          {seen === null ? t.never : formatDateWithYear(seen as CalendarDate, language)}
        </span>
      ),
    },
  ];
}

function NameCell({ person: { name, kana, grants } }: { person: ListedStaff }) {
  return (
    <span className={styles.name}>
      {name}
      {kana !== '' && (
        <span className={styles.kana} lang="ja">
          {kana}
        </span>
      )}
      <span className={styles.quiet}>
        <RoleWords grants={grants} />
      </span>
    </span>
  );
}

function RoleWords({ grants }: Pick<ListedStaff, 'grants'>) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  if (grants.length === 0) return t.noRoles;
  const words = grants.map(({ role, dormitory_name: place }) =>
    t.at(roleNames[role][language], place ?? t.all),
  );
  return [...new Set(words)].join(' / ');
}
