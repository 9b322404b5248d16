// Acts that wait for a second person: those that wait for the reader, own ones, and those that are over (SJ007).
import { Outlet } from '@tanstack/react-router';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useApprovals } from '../api.ts';
import styles from '../approvals.module.css';
import { linkToApproval, useApprovalColumns } from '../components/approval-columns.tsx';
import { rowsShown, shownKinds, shownOf, type ShownKind } from '../filters.ts';
import { approvalsTexts } from '../texts.ts';

export function ApprovalsScreen() {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const { id } = useAddress();
  const show = shownOf(useSearch());
  const list = useApprovals();
  const found = list.data?.data;
  const rows = found && rowsShown(found.rows, show);
  const empty = { waiting: t.empty, own: t.emptyOwn, done: t.emptyDone }[show];
  return (
    <>
      <PageHead
        title={t.title}
        sub={found === undefined ? null : t.sub(formatCount(found.waiting, language))}
      />
      <div className={styles.screen}>
        <ListWithDetails
          className={styles.withCard}
          details={id === undefined ? undefined : <Outlet />}
        >
          <div className="stack column gap-16">
            <Filters show={show} rows={found?.rows} />
            <section className="panel" aria-label={t.list}>
              <TableView
                list={list}
                rows={rows}
                failed={t.failed}
                empty={empty}
                caption={t.list}
                columns={useApprovalColumns(show)}
                rowKey={(row) => row.id}
                link={linkToApproval}
                current={id === undefined ? undefined : Number(id)}
                liveList={show}
              />
              {show === 'waiting' && <p className={styles.after}>{t.after}</p>}
            </section>
          </div>
        </ListWithDetails>
      </div>
    </>
  );
}

interface FiltersProps {
  show: ShownKind;
  /** Undefined while they are read. */
  rows: readonly Approval[] | undefined;
}

/** Those that are over have no count: they stay for a month. */
const counted: readonly ShownKind[] = ['waiting', 'own'];

function Filters({ show, rows }: FiltersProps) {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  const countOf = (kind: ShownKind) => rows && formatCount(rowsShown(rows, kind).length, language);
  const count = countOf(show);
  return (
    <ListBar count={count === undefined ? undefined : t.count(count)}>
      <div className="row gap-8" role="group" aria-label={t.show}>
        {shownKinds.map((kind) => (
          <Chip
            key={kind}
            isOn={show === kind}
            count={counted.includes(kind) ? (countOf(kind) ?? '\u00A0') : undefined}
            onPress={() => setSearch(kind === 'waiting' ? {} : { show: kind })}
          >
            {t[kind]}
          </Chip>
        ))}
      </div>
    </ListBar>
  );
}
