// The columns and the order of the people of the administration of staff.
import type { ReactNode } from 'react';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { Link, type useSearch } from '../../../routing/links.tsx';
import { useRowOrder, type SortKeys } from '../../../parts/row-order.ts';
import { staffTexts } from '../texts.ts';
import styles from '../staff.module.css';
import { RoleWords } from './role-words.tsx';
import { AttentionTags, FactorTags, StateTag } from './staff-tags.tsx';

/** Who was never there comes first, as does who has the fewest second factors. */
const sortKeys: SortKeys<ListedStaff> = {
  factors: ({ factors }) => Number(factors.totp) + factors.passkeys,
  seen: ({ last_seen_on: seen }) => seen ?? '',
};

/** By name, as the server answers. More than it answers stay so. */
export const usePeopleOrder = (
  found: { rows: readonly ListedStaff[]; total: number } | undefined,
) => useRowOrder(found?.rows, sortKeys, found?.rows.length === found?.total);

/** The filters of the list stay in the address. */
export const linkToPerson =
  (search: ReturnType<typeof useSearch>) =>
  ({ id }: ListedStaff, content: ReactNode): ReactNode => (
    <Link to="/all/people" search={{ ...search, person: id }} data-row={id}>
      {content}
    </Link>
  );

export function usePeopleColumns(): readonly [Column<ListedStaff>, ...Column<ListedStaff>[]] {
  const t = useMessages(staffTexts);
  const lastSeen = useLastSeen();
  return [
    { id: 'name', header: t.name, value: (person) => <NameCell person={person} /> },
    {
      id: 'factors',
      header: t.factors,
      sorts: true,
      value: (person) =>
        person.state === 'active' ? (
          <FactorTags factors={person.factors} />
        ) : (
          <StateTag state={person.state} />
        ),
    },
    {
      id: 'seen',
      header: t.lastSeen,
      sorts: true,
      wide: true,
      value: ({ last_seen_on: seen }) => <span className="num">{lastSeen(seen)}</span>,
    },
  ];
}

/** The day is known, not the time. */
export function useLastSeen(): (on: string | null) => string {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  return (on) => {
    if (on === null) return t.never;
    return on === today() ? t.today : formatDateWithYear(on as CalendarDate, language);
  };
}

function NameCell({ person: { name, kana, grants, attention } }: { person: ListedStaff }) {
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
      {attention.length > 0 && (
        <span className={styles.tags}>
          <AttentionTags attention={attention} />
        </span>
      )}
    </span>
  );
}
