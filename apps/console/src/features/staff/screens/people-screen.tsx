// The people who work for the operator, with their roles; one of them, or what the roles include, beside the list. On a
// tab of their own those whose role ends, and those who are not there any more.
import userPlus from '@phosphor-icons/core/regular/user-plus.svg?raw';
import type { DataOf } from '@yadori/api/contract/call';
import type { staffList } from '@yadori/api/staff/people-calls';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { useRowInView } from '../../../parts/details/row-in-view.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportPeople, usePeople } from '../api.ts';
import { PeopleFilterBar } from '../components/people-filters.tsx';
import { linkToPerson, usePeopleColumns, usePeopleOrder } from '../components/people-table.tsx';
import { RoleMatrix } from '../components/role-matrix.tsx';
import { RoleRights } from '../components/role-rights.tsx';
import { TooMany } from '../components/too-many.tsx';
import { filtersOf, personOf, viewOf, type PeopleFilters } from '../filters.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { turnoverTexts } from '../turnover-texts.ts';

const PersonCard = lazyPart(async () => (await import('../components/person-card.tsx')).PersonCard);
const TurnoverLists = lazyPart(
  async () => (await import('../components/turnover-lists.tsx')).TurnoverLists,
);

export function PeopleScreen() {
  const t = useMessages(staffTexts);
  const words = useMessages(turnoverTexts);
  const search = useSearch();
  const setSearch = useSetSearch();
  const view = viewOf(search);
  const isTurnover = view === 'turnover';
  const found = usePeople(isTurnover ? { attention: 'ending' } : filtersOf(search)).data?.data;
  const tabs = [
    { id: 'people', label: words.people },
    {
      id: 'turnover',
      label: (
        <>
          {words.turnover} <ToLookAt found={found} />
        </>
      ),
    },
  ] as const;
  return (
    <>
      <PageHead
        title={t.title}
        sub={isTurnover ? undefined : found === undefined ? null : <Counts found={found} />}
        acts={<PeopleActs />}
      />
      <div className={styles.screen}>
        <div className={styles.tabs}>
          <Tabs
            label={words.views}
            tabs={tabs}
            selected={view}
            onSelect={(tab) => setSearch(tab === 'turnover' ? { view: tab } : {})}
          >
            {isTurnover ? <TurnoverView /> : <PeopleView />}
          </Tabs>
        </div>
      </div>
    </>
  );
}

/** Beside the list: the person whom the address names. */
const detailsOf = (
  person: number | undefined,
  details: { filters: PeopleFilters; onClose: () => void },
) => (person === undefined ? undefined : <PersonCard key={person} id={person} {...details} />);

function TurnoverView() {
  const search = useSearch();
  const setSearch = useSetSearch();
  const person = personOf(search);
  const ending = usePeople({ attention: 'ending' }).data?.data.rows;
  useRowInView(person === undefined ? undefined : String(person), ending !== undefined);
  const attention = ending?.some(({ id }) => id === person) === true ? 'ending' : 'unused';
  const { person: _person, ...others } = search;
  return (
    <div className={styles.views}>
      <ListWithDetails
        details={detailsOf(person, { filters: { attention }, onClose: () => setSearch(others) })}
      >
        <TurnoverLists current={person} />
      </ListWithDetails>
    </div>
  );
}

function PeopleView() {
  const t = useMessages(staffTexts);
  const own = useSession().grants.map(({ role }) => role);
  const search = useSearch();
  const setSearch = useSetSearch();
  const [filters, person] = [filtersOf(search), personOf(search)];
  const list = usePeople(filters);
  const found = list.data?.data;
  useRowInView(person === undefined ? undefined : String(person), found !== undefined);
  const change = (next: PeopleFilters) =>
    setSearch({ ...next, sort: search['sort'], ...(person !== undefined && { person }) });
  return (
    <div className={classNames(styles.views, person === undefined && styles.withRights)}>
      <ListWithDetails
        details={detailsOf(person, {
          filters,
          onClose: () => setSearch({ ...filters, sort: search['sort'] }),
        })}
      >
        <section className={styles.panel} aria-label={t.title}>
          <Filters found={found} filters={filters} onChange={change} />
          <TableView
            list={list}
            failed={t.failed}
            empty={{ title: t.zeroTitle, text: t.zeroText, onReset: () => change({}) }}
            caption={t.title}
            columns={usePeopleColumns()}
            {...usePeopleOrder(found)}
            rowKey={({ id }) => id}
            link={linkToPerson(search)}
            current={person}
          />
          <TooMany found={found} />
        </section>
      </ListWithDetails>
      {person === undefined && found !== undefined && (
        // The window shows one of them.
        <div className={styles.rights}>
          <RoleRights own={own} functions={found.functions} />
          <RoleMatrix own={own} functions={found.functions} />
        </div>
      )}
    </div>
  );
}

interface FoundProps {
  found: DataOf<typeof staffList> | undefined;
}

/** Two digits wide, read or not: the words before it stay. */
function ToLookAt({ found }: FoundProps) {
  const language = useLanguage();
  const count = found && formatCount(found.counts.ending + found.counts.unused, language);
  return <span className={styles.toLookAt}>{count}</span>;
}

interface FiltersProps extends FoundProps {
  filters: PeopleFilters;
  onChange: (filters: PeopleFilters) => void;
}

function Filters({ found, filters, onChange }: FiltersProps) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const count = found && t.found(formatCount(found.total, language));
  return <PeopleFilterBar filters={filters} count={count} onChange={onChange} />;
}

function Counts({ found }: { found: DataOf<typeof staffList> }) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const secured = found.rows.filter(({ factors }) => factors.totp || factors.passkeys > 0).length;
  return t.count(formatCount(found.total, language), formatCount(secured, language));
}

function PeopleActs() {
  const t = useMessages(staffTexts);
  return (
    <>
      <ExportButton name={t.title} makeFile={exportPeople} />
      <InviteButton />
    </>
  );
}

const InviteDialog = lazyPart(
  async () => (await import('../components/invite-dialog.tsx')).InviteDialog,
);

function InviteButton() {
  const t = useMessages(staffTexts);
  const session = useSession();
  const [open, dialog] = useDialog((close) => <InviteDialog onClose={close} />);
  if (!hasRightAnywhere(session, { of: 'staff', level: 'edit' })) return null;
  return (
    <>
      <Button variant="primary" icon={userPlus} onClick={open}>
        {t.invite}
      </Button>
      {dialog}
    </>
  );
}
