// The companies that pay for contracts: which there are, a new one, their codes and names (SK128).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import trayArrowDown from '@phosphor-icons/core/regular/tray-arrow-down.svg?raw';
import type { Company } from '@yadori/api/companies/staff-calls';
import { foldText } from '@yadori/api/language/fold';
import { Button } from '@yadori/kit/button.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { LinkButton } from '../../../routing/links.tsx';
import { useCompanies } from '../api.ts';
import styles from '../companies.module.css';
import { companiesTexts } from '../texts.ts';

const AddCompanyDialog = lazyPart(
  async () => (await import('../components/company-dialog.tsx')).AddCompanyDialog,
);
const ChangeCompanyDialog = lazyPart(
  async () => (await import('../components/company-dialog.tsx')).ChangeCompanyDialog,
);

const fits = ({ code, name }: Company, typed: string) =>
  foldText(`${code} ${name}`).includes(foldText(typed.trim()));

export function CompaniesScreen() {
  const t = useMessages(companiesTexts);
  const list = useCompanies();
  const [typed, find, clear] = useSearchField({ className: styles.find, label: t.find });
  const [open, dialog] = useDialogOf<Company | 'new'>((row, close) =>
    row === 'new' ? (
      <AddCompanyDialog onClose={close} />
    ) : (
      <ChangeCompanyDialog row={row} onClose={close} />
    ),
  );
  const { rows: all, can_edit: mayEdit = false } = list.data?.data ?? {};
  const rows = all?.filter((row) => fits(row, typed));
  return (
    <>
      <PageHead title={t.title} sub={t.sub} acts={mayEdit && <Acts onAdd={() => open('new')} />} />
      <div className={styles.screen}>
        <section className="panel" aria-label={t.title}>
          <ListBar isInPanel count={rows?.length}>
            {find}
          </ListBar>
          <TableView
            list={list}
            rows={rows}
            failed={t.failed}
            empty={
              typed === ''
                ? { title: t.none, text: t.noneText }
                : { title: t.noHit, text: t.noHitText, onReset: clear }
            }
            caption={t.title}
            columns={useColumns(mayEdit ? open : undefined)}
            rowKey={({ id }) => id}
          />
        </section>
      </div>
      {dialog}
    </>
  );
}

function Acts({ onAdd }: { onAdd: () => void }) {
  const t = useMessages(companiesTexts);
  return (
    <>
      <LinkButton to="/all/imports?kind=companies" icon={trayArrowDown}>
        {t.import}
      </LinkButton>
      <Button variant="primary" icon={plus} onClick={onAdd}>
        {t.add}
      </Button>
    </>
  );
}

/** Without `onChange` the reader may not change them. */
function useColumns(
  onChange: ((row: Company) => void) | undefined,
): readonly [Column<Company>, ...Column<Company>[]] {
  const t = useMessages(companiesTexts);
  const language = useLanguage();
  const tasks: Column<Company> = {
    id: 'tasks',
    header: t.tasks,
    value: (row) => (
      <IconButton
        svg={pencil}
        size={18}
        label={`${row.name} ${t.change}`}
        onClick={() => onChange?.(row)}
      />
    ),
  };
  return [
    { id: 'name', header: t.name, value: ({ name }) => <span className="anywhere">{name}</span> },
    { id: 'code', header: t.code, value: ({ code }) => <span className="num nowrap">{code}</span> },
    {
      id: 'contracts',
      header: t.contracts,
      align: 'end',
      value: ({ contracts }) => formatCount(contracts, language),
    },
    ...(onChange === undefined ? [] : [tasks]),
  ];
}
