// The contracts of the dormitory, with one of them beside the list or in its place (SC034).
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import trayArrowDown from '@phosphor-icons/core/regular/tray-arrow-down.svg?raw';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContractRow } from '@yadori/api/contracts/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { useDialog, useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { usePageAct } from '../../../parts/acts/use-page-act.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useRowInView } from '../../../parts/details/row-in-view.ts';
import { LinkButton, useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useContracts } from '../api.ts';
import { linkToContract, useContractColumns } from '../components/contract-columns.tsx';
import { ContractFilters } from '../components/contract-filters.tsx';
import styles from '../contracts.module.css';
import { filtersOf, type ContractFilters as Filters } from '../filters.ts';
import { extensionTexts } from '../extension-texts.ts';
import { contractFormTexts } from '../form-texts.ts';
import { inviteTexts } from '../invite-texts.ts';
import { renewalTexts } from '../renewal-texts.ts';
import { contractsTexts } from '../texts.ts';

const AddDialog = lazyPart(async () => (await import('../components/add-dialog.tsx')).AddDialog);

const InviteManyDialog = lazyPart(
  async () => (await import('../components/invite-dialog.tsx')).InviteManyDialog,
);

const ExtensionDialog = lazyPart(
  async () => (await import('../components/extension-dialog.tsx')).ExtensionDialog,
);

const RemindDialog = lazyPart(
  async () => (await import('../components/remind-dialog.tsx')).RemindDialog,
);

const AnswersSheet = lazyPart(
  async () => (await import('../components/answers-sheet.tsx')).AnswersSheet,
);

const mayEdit = { of: 'contracts', level: 'edit' } as const;
const usualOrder = 'end';

export function ContractsScreen() {
  const t = useMessages(contractsTexts);
  const language = useLanguage();
  const { dormitory = '', id } = useAddress();
  const filters = filtersOf(useSearch());
  const setSearch = useSetSearch();
  const found = useContracts(dormitory, filters);
  const { first } = found;
  useRowInView(id, first !== undefined);
  const change = (next: Filters) => setSearch({ ...next });
  const label = useMessages(contractFormTexts).addTitle;
  const act = usePageAct({ label, right: mayEdit, Dialog: AddDialog });
  return (
    <>
      <PageHead
        title={t.title}
        acts={
          <Acts dormitory={dormitory} rows={found.rows ?? []} page={first} filters={filters}>
            {act.button}
          </Acts>
        }
      />
      <div className={styles.screen}>
        <ListWithDetails details={id === undefined ? undefined : <Outlet />}>
          <section className="panel" aria-label={t.title}>
            <ListBar isInPanel count={first && t.count(formatCount(first.total, language))}>
              <ContractFilters filters={filters} page={first} onChange={change} />
            </ListBar>
            {filters.renewal !== undefined && (
              <AnswersSheet
                dormitory={dormitory}
                page={first}
                answer={filters.renewal}
                onAnswer={(renewal) => change({ ...filters, renewal })}
              />
            )}
            <Rows
              dormitory={dormitory}
              found={found}
              filters={filters}
              onChange={change}
              current={id === undefined ? undefined : Number(id)}
            />
          </section>
        </ListWithDetails>
      </div>
      {act.dialog}
    </>
  );
}

interface ActsProps {
  dormitory: string;
  rows: readonly ContractRow[];
  page: ReturnType<typeof useContracts>['first'];
  filters: Filters;
  /** Null for those who change nothing. */
  children: ReactNode;
}

function Acts({ dormitory, rows, page, filters, children }: ActsProps) {
  const t = useMessages(contractsTexts);
  const words = useMessages(extensionTexts);
  const language = useLanguage();
  const [extend, dialog] = useDialogOf<readonly number[]>((ids, close) => (
    <ExtensionDialog dormitory={dormitory} ids={ids} onClose={close} />
  ));
  const paused = usePausedAct();
  if (children === null) return null;
  return (
    <>
      {rows.length > 0 && (
        <Button {...paused} onClick={() => extend(rows.map(({ id }) => id))}>
          {words.open(formatCount(rows.length, language))}
        </Button>
      )}
      {dialog}
      <RemindAct dormitory={dormitory} rows={rows} />
      {page !== undefined && page.counts.unclaimed > 0 && (
        <InviteAct dormitory={dormitory} rows={rows} filters={filters} />
      )}
      <LinkButton to={`/${dormitory}/imports?kind=contracts`} icon={trayArrowDown}>
        {t.import}
      </LinkButton>
      {children}
    </>
  );
}

/** Those of the list without an answer, once the list is filtered by it. */
function RemindAct({ dormitory, rows }: Pick<ActsProps, 'dormitory' | 'rows'>) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const { renewal } = filtersOf(useSearch());
  const [remind, dialog] = useDialogOf<readonly ContractRow[]>((chosen, close) => (
    <RemindDialog dormitory={dormitory} rows={chosen} onClose={close} />
  ));
  const paused = usePausedAct();
  const due = rows.filter((row) => row.renewal === 'none');
  return (
    <>
      {renewal === 'none' && due.length > 0 && (
        <Button {...paused} icon={bell} onClick={() => remind(due)}>
          {t.remind(formatCount(due.length, language))}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Before all, whom the filters leave; without filters all that no one has registered with. */
function InviteAct({
  dormitory,
  rows,
  filters,
}: Pick<ActsProps, 'dormitory' | 'rows' | 'filters'>) {
  const t = useMessages(inviteTexts);
  const paused = usePausedAct();
  const { company, q, filter, renewal } = filters;
  const isFiltered =
    (company ?? renewal ?? q) !== undefined || (filter ?? 'unclaimed') !== 'unclaimed';
  const [invite, dialog] = useDialog((close) => (
    <InviteManyDialog dormitory={dormitory} rows={rows} isFiltered={isFiltered} onClose={close} />
  ));
  return (
    <>
      <Button {...paused} icon={envelope} onClick={invite}>
        {t.openMany}
      </Button>
      {dialog}
    </>
  );
}

interface RowsProps {
  dormitory: string;
  found: ReturnType<typeof useContracts>;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** The contract that is open. */
  current: number | undefined;
}

function Rows({ dormitory, found, filters, onChange, current }: RowsProps) {
  const t = useMessages(contractsTexts);
  const language = useLanguage();
  const { sort = usualOrder, ...unsorted } = filters;
  // A second press on the column of the order goes back to the usual one.
  const order = (column: string) =>
    onChange(
      column === sort || column === usualOrder
        ? unsorted
        : { ...unsorted, sort: column === 'room' ? 'room' : 'number' },
    );
  const isFiltered =
    (filters.filter ?? filters.company ?? filters.renewal ?? filters.q) !== undefined;
  return (
    <TableView
      list={found.list}
      rows={found.rows}
      failed={t.failed}
      empty={
        isFiltered
          ? { title: t.noHit, text: t.noHitText, onReset: () => onChange({}) }
          : { title: t.none, text: t.noneText }
      }
      more={t.more(formatCount(found.left, language))}
      caption={t.title}
      columns={useContractColumns()}
      rowKey={({ id }) => id}
      link={linkToContract(dormitory)}
      sort={sort}
      onSort={order}
      current={current}
    />
  );
}
