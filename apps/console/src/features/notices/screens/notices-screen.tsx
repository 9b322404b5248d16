// Notices of a dormitory, or of all of them: drafts, plans, what is published (SG001). The address says which draft or
// notice is open.
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { lazy, Suspense } from 'react';
import { noticeOrders, noticeStates } from '@yadori/api/notices/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { MoreRows } from '@yadori/kit/dense/more-rows.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress, useGo, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useIsHidden } from '../../../parts/remove-soon.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { useDrafts, useNotices, type DraftRow } from '../api.ts';
import { draftKey } from '../../targets/panel.tsx';
import { DraftTable } from '../components/draft-table.tsx';
import { NoticeTable } from '../components/notice-table.tsx';
import styles from '../notices.module.css';
import { noticesTexts } from '../texts.ts';

const EditorPage = lazy(() =>
  import('../components/editor-page.tsx').then((m) => ({ default: m.EditorPage })),
);

/** Of all dormitories; a notice of one has a screen of its own. */
const NoticeView = lazy(() =>
  import('../components/notice-view.tsx').then((m) => ({ default: m.NoticeView })),
);

export function NoticesScreen() {
  const { dormitory } = useAddress();
  const { draft, notice } = useSearch() as Readonly<Record<string, string | number | undefined>>;
  if (draft !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <EditorPage key={dormitory} dormitory={dormitory} wanted={String(draft)} />
      </Suspense>
    );
  if (dormitory === undefined && notice !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <NoticeView key={String(notice)} id={Number(notice)} dormitory={undefined} />
      </Suspense>
    );
  return <NoticeList key={dormitory} dormitory={dormitory} />;
}

const Loading = () => (
  <SkeletonRegion className={styles.screen ?? ''}>
    <Skeleton height={320} />
  </SkeletonRegion>
);

const unpublished = ['draft', 'planned'] as const;
const states = [...unpublished, ...noticeStates] as const;
type ListState = (typeof states)[number];

function NoticeList({ dormitory }: { dormitory: string | undefined }) {
  const t = useMessages(noticesTexts);
  const go = useGo();
  const canEdit = useMayEdit(dormitory);
  const asked = useSearch()['state'];
  const state = states.find((one) => one === asked);
  return (
    <>
      <PageHead
        title={t.title}
        acts={
          canEdit && (
            <Button
              variant="primary"
              size="small"
              icon={plus}
              onClick={() => go(`/${dormitory ?? 'all'}/notices?draft=new`)}
            >
              {t.add}
            </Button>
          )
        }
      />
      <div className={styles.screen}>
        <Lists dormitory={dormitory} state={state} />
      </div>
    </>
  );
}

/** Notices of all dormitories belong to those with the right in all of them. */
function useMayEdit(dormitory: string | undefined): boolean {
  const session = useSession();
  const known = useDormitory();
  const right = { of: 'notices', level: 'edit' } as const;
  return hasRight(session, dormitory === undefined ? undefined : known, right);
}

function StateFilter({ state }: { state: ListState | undefined }) {
  const t = useMessages(noticesTexts);
  const search = useSearch();
  const setSearch = useSetSearch();
  return (
    <div className="row gap-8" role="group" aria-label={t.states}>
      <Chip isOn={state === undefined} onPress={() => setSearch({ ...search, state: undefined })}>
        {t.all}
      </Chip>
      {states.map((one) => (
        <Chip key={one} isOn={state === one} onPress={() => setSearch({ ...search, state: one })}>
          {t[one]}
        </Chip>
      ))}
    </div>
  );
}

interface ListsProps {
  dormitory: string | undefined;
  state: ListState | undefined;
}

function Lists({ dormitory, state }: ListsProps) {
  const t = useMessages(noticesTexts);
  const { sort } = useSearch();
  const { list, rows, first } = useNotices(
    dormitory,
    noticeStates.find((one) => one === state),
    noticeOrders.find((one) => one === sort),
  );
  const drafts = useDrafts(dormitory);
  const isHidden = useIsHidden();
  const waiting = (drafts.data?.data.rows ?? []).filter(
    (row) => isShown(row, state) && !isHidden(draftKey(row.id)),
  );
  const isPublished = !unpublished.some((one) => one === state);
  const total = isPublished ? first?.total : 0;
  const isFailed = list.isLoadingError || drafts.isLoadingError;
  // Drafts stand above what is published: one that comes later would push it down.
  const isRead = !drafts.isPending && (!isPublished || rows !== undefined);
  const isEmpty = isRead && waiting.length === 0 && (!isPublished || rows?.length === 0);
  const again = () => void Promise.all([list.refetch(), drafts.refetch()]);
  return (
    <>
      <ListBar count={total === undefined ? undefined : total + waiting.length}>
        <StateFilter state={state} />
      </ListBar>
      {isFailed && <FailedPanel title={t.failed} onAgain={again} />}
      {!isFailed && !isRead && (
        <SkeletonRegion>
          <Skeleton height={320} />
        </SkeletonRegion>
      )}
      {!isFailed && isEmpty && <Empty isFiltered={state !== undefined} />}
      {!isFailed && isRead && waiting.length > 0 && (
        <section className={styles.panel} aria-label={t.writing}>
          <h2 className={styles.head}>{t.writing}</h2>
          <DraftTable rows={waiting} dormitory={dormitory} />
        </section>
      )}
      {!isFailed && isRead && isPublished && rows?.length !== 0 && (
        <section className={styles.panel} aria-label={t.published}>
          <h2 className={styles.head}>{t.published}</h2>
          <NoticeTable rows={rows} isWhole={!list.hasNextPage} dormitory={dormitory} />
          <MoreRows list={list}>{t.more}</MoreRows>
        </section>
      )}
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useMessages(noticesTexts);
  const setSearch = useSetSearch();
  if (!isFiltered) return <StatePanel kind="empty" title={t.none} text={t.noneText} />;
  return (
    <StatePanel
      kind="empty"
      title={t.noneOfState}
      acts={<Button onClick={() => setSearch({})}>{t.showAll}</Button>}
    />
  );
}

const isShown = ({ planned, failed }: DraftRow, state: ListState | undefined): boolean =>
  state === undefined ||
  (state === 'planned' && planned !== null && failed === null) ||
  (state === 'draft' && (planned === null || failed !== null));
