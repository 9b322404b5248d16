// The menus of a month and the editor of the chosen meal (SD001).
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { type ComponentProps, useId, useState } from 'react';
import { cancelPublication } from '@yadori/api/meals/staff/publication-calls';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { addMonths, endOfMonth, parseDate, startOfMonth } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useWhen } from '../../../parts/when.ts';
import { useCall } from '../../../session/use-call.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { useMenuMonth, type MenuMonth } from '../api.ts';
import { MonthGrid } from '../components/month-grid.tsx';
import { MonthPresence } from '../components/month-presence.tsx';
import { UnsavedDialog } from '../components/unsaved-dialog.tsx';
import styles from '../menus.module.css';
import {
  cellsByPlace,
  draftsToPublish,
  kinds,
  placeKey,
  placeOf,
  type CellPlace,
  type Kind,
} from '../month-state.ts';
import { menusTexts } from '../texts.ts';
import { useDraftKeys } from '../use-draft-keys.ts';
import { useLeaving, type Leaving } from '../use-leaving.ts';

// The month is there before them.
const EditorPanel = lazyPart(
  async () => (await import('../components/editor-panel.tsx')).EditorPanel,
);
const CopyDialog = lazyPart(async () => (await import('../components/copy-dialog.tsx')).CopyDialog);
const PasteDialog = lazyPart(async () => (await import('../paste/paste-dialog.tsx')).PasteDialog);
const PublishDialog = lazyPart(
  async () => (await import('../components/publish-dialog.tsx')).PublishDialog,
);
const preloadParts = () =>
  Promise.all(
    [EditorPanel, CopyDialog, PasteDialog, PublishDialog].map(({ preload }) => preload()),
  );

export function MenusScreen() {
  const t = useMessages(menusTexts);
  const { dormitory = '' } = useAddress();
  const view = useView();
  const read = useMenuMonth(dormitory, view.month);
  const data = read.data?.data;
  useLiveRefresh(['meals'], () => readAgain(menuMonth));
  usePreload(preloadParts);
  const [open, dialog] = useDialogOf<'copy' | 'publish'>((act, onClose) => {
    if (data === undefined) return null;
    const of = { dormitory, month: data, onClose };
    if (act === 'copy') return <CopyDialog {...of} />;
    return <PublishDialog {...of} monthName={view.name} />;
  });
  return (
    <>
      <PageHead
        title={t.title}
        acts={<CopyAct isThere={data !== undefined} onOpen={() => open('copy')} />}
      />
      {read.isError && data === undefined ? (
        <StatePanel
          kind="failed"
          title={t.readFailed}
          text={t.readFailedText}
          acts={<Button onClick={() => void read.refetch()}>{t.again}</Button>}
        />
      ) : (
        <Month
          key={dormitory}
          dormitory={dormitory}
          view={view}
          data={data}
          onPublish={() => open('publish')}
        />
      )}
      {dialog}
    </>
  );
}

interface CopyActProps {
  isThere: boolean;
  onOpen: () => void;
}

/** Rendered while the month loads, too, so that its neighbours do not move. */
function CopyAct({ isThere, onOpen }: CopyActProps) {
  const t = useMessages(menusTexts);
  const mayEdit = hasRight(useSession(), useDormitory(), { of: 'menus', level: 'edit' });
  return (
    mayEdit && (
      <Button size="small" disabled={!isThere} onClick={onOpen}>
        {t.copy}
      </Button>
    )
  );
}

/** Month and meal of the address; `date` alone leads from other screens to a day. */
function useView() {
  const language = useLanguage();
  const search = useSearch();
  const setSearch = useSetSearch();
  const chosen = placeOf(search['cell']);
  const { month: asked = search['date'] } = search;
  const named = typeof asked === 'string' ? parseDate(asked) : undefined;
  const month = startOfMonth(chosen?.date ?? named ?? today());
  const nameWith = (year?: 'numeric') =>
    new Intl.DateTimeFormat(language, { year, month: 'long', timeZone: 'UTC' }).format(
      new Date(`${month}T00:00:00Z`),
    );
  return {
    chosen,
    month,
    name: nameWith('numeric'),
    monthName: nameWith(),
    choose: (place: CellPlace | undefined) =>
      setSearch(place === undefined ? { month } : { cell: placeKey(place) }),
    go: (months: number) => setSearch({ month: addMonths(month, months) }),
  };
}

interface MonthProps {
  dormitory: string;
  view: ReturnType<typeof useView>;
  data: MenuMonth | undefined;
  onPublish: () => void;
}

function Month({ dormitory, view, data, onPublish }: MonthProps) {
  const leaving = useLeaving();
  const pasting = usePasted(leaving);
  const keys = useDraftKeys(dormitory, data, pasting.open);
  const { chosen } = view;
  const { choose, takesFocus, setTakesFocus } = useChoice(view, leaving);
  const isThere = data?.month === view.month;
  const onKey: typeof keys.onKey = (event, place) => {
    setTakesFocus(false);
    keys.onKey(event, place);
  };
  return (
    <div className={classNames(styles.screen, chosen !== undefined && styles.withEditor)}>
      <MonthPanel
        dormitory={dormitory}
        view={view}
        data={data}
        leaving={leaving}
        onKey={onKey}
        onPaste={keys.onPaste}
        onOpenPaste={(start) => pasting.open('', start)}
        onChoose={choose}
        onPublish={onPublish}
      />
      {chosen !== undefined && data !== undefined && isThere && (
        <EditorPanel
          // A stop takes the fields away; what a key or a colleague changed is no reason to lose what was typed.
          key={`${placeKey(chosen)} ${stampOf(data, chosen)}`}
          dormitory={dormitory}
          month={data}
          place={chosen}
          cell={cellsByPlace(data).get(placeKey(chosen))}
          takesFocus={takesFocus}
          onChoose={choose}
          onClose={() => choose(undefined)}
          leaving={leaving}
        />
      )}
      {pasting.pasted !== undefined && data !== undefined && (
        <PasteDialog
          {...pasting.pasted}
          month={data}
          onWrite={keys.write}
          onClose={pasting.close}
        />
      )}
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}

interface MonthPanelProps extends MonthProps {
  leaving: Leaving;
  onKey: ReturnType<typeof useDraftKeys>['onKey'];
  onPaste: ReturnType<typeof useDraftKeys>['onPaste'];
  onOpenPaste: (start: CellPlace) => void;
  onChoose: (place: CellPlace | undefined) => void;
}

function MonthPanel({ dormitory, view, data, leaving, ...on }: MonthPanelProps) {
  const { onKey, onPaste, onOpenPaste, onChoose, onPublish } = on;
  const isThere = data?.month === view.month;
  return (
    <section className={classNames(styles.panel, styles.month, styles.monthPanel)}>
      <MonthHead
        view={view}
        data={data}
        onGo={(months) => leaving.ask(() => view.go(months))}
        onPaste={onOpenPaste}
        onPublish={onPublish}
      />
      {data !== undefined && (
        <MonthNotes
          dormitory={dormitory}
          month={data}
          isThere={isThere}
          isEditing={leaving.isDirty}
        />
      )}
      <Grid
        month={isThere ? data : undefined}
        chosen={view.chosen}
        onKey={onKey}
        onPaste={onPaste}
        onChoose={onChoose}
      />
    </section>
  );
}

/** The editor takes the focus where its meal was chosen, and gives it back to the meal. */
function useChoice({ chosen, choose: open }: MonthProps['view'], { ask }: Leaving) {
  const [takesFocus, setTakesFocus] = useState(false);
  const choose = (place: CellPlace | undefined) =>
    ask(() => {
      setTakesFocus(place !== undefined);
      open(place);
      if (place === undefined && chosen !== undefined) focusCell(chosen);
    });
  return { choose, takesFocus, setTakesFocus };
}

/** A table from the clipboard, or one that is still to be typed. */
function usePasted({ ask }: Leaving) {
  const [pasted, setPasted] = useState<{ text: string; start: CellPlace }>();
  const open = (text: string, start: CellPlace) => ask(() => setPasted({ text, start }));
  return { pasted, open, close: () => setPasted(undefined) };
}

type GridProps = Omit<ComponentProps<typeof MonthGrid>, 'month'> & { month: MenuMonth | undefined };

const Grid = ({ month, ...others }: GridProps) =>
  month === undefined ? (
    <SkeletonRegion>
      <Skeleton height={480} />
    </SkeletonRegion>
  ) : (
    <MonthGrid month={month} {...others} />
  );

const focusCell = (place: CellPlace) =>
  document.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`)?.focus();

/** Whether it is stopped: the fields come and go with that. */
const stampOf = (month: MenuMonth, place: CellPlace): string =>
  cellsByPlace(month).get(placeKey(place))?.live?.stopped?.at ?? '';

interface MonthHeadProps extends Pick<MonthProps, 'view' | 'data' | 'onPublish'> {
  onGo: (months: number) => void;
  onPaste: (start: CellPlace) => void;
}

function MonthHead({ view, data, onGo, onPaste, onPublish }: MonthHeadProps) {
  const t = useMessages(menusTexts);
  const factsId = useId();
  const firstDay = view.month < today() ? today() : view.month;
  const isOver = firstDay > endOfMonth(view.month);
  const isThere = data?.month === view.month;
  const drafts = isThere ? draftsToPublish(data) : 0;
  return (
    <div className={styles.monthHead}>
      <IconButton
        svg={caretLeft}
        aria-keyshortcuts="["
        label={t.previousMonth}
        onClick={() => onGo(-1)}
      />
      <h2 className={styles.monthName}>{view.name}</h2>
      <IconButton
        svg={caretRight}
        aria-keyshortcuts="]"
        label={t.nextMonth}
        onClick={() => onGo(1)}
      />
      <p id={factsId} className={styles.monthFacts}>
        {isThere && <MonthFacts month={data} drafts={drafts} isOver={isOver} />}
      </p>
      {isThere && data.can_edit && !isOver && (
        <>
          <Button
            size="small"
            onClick={() => onPaste(view.chosen ?? { date: firstDay, ...(kinds[0] as Kind) })}
          >
            {t.pasteTable}
          </Button>
          <Button
            variant="primary"
            size="small"
            disabled={drafts === 0}
            aria-describedby={factsId}
            onClick={onPublish}
          >
            {t.publish(view.monthName)}
          </Button>
        </>
      )}
    </div>
  );
}

interface MonthFactsProps {
  month: MenuMonth;
  drafts: number;
  isOver: boolean;
}

/** What is missing, and why there is nothing to publish. */
function MonthFacts({ month, drafts, isOver }: MonthFactsProps) {
  const t = useMessages(menusTexts);
  const isPlanned = month.publications.some(({ has_failed: hasFailed }) => !hasFailed);
  const missing = month.missing.length;
  return (
    <>
      {!isOver && (
        <>
          <Tag tone={drafts > 0 ? 'amber' : 'plain'}>
            {drafts > 0 ? t.drafts(drafts) : isPlanned ? t.allPlanned : t.noDrafts}
          </Tag>{' '}
        </>
      )}
      <span>{missing === 0 ? t.complete : t.missing(missing)}</span>
    </>
  );
}

interface MonthNotesProps {
  dormitory: string;
  month: MenuMonth;
  /** False while the month before is still shown. */
  isThere: boolean;
  isEditing: boolean;
}

const MonthNotes = ({ dormitory, month, isThere, isEditing }: MonthNotesProps) => (
  <>
    {isThere && (
      <MonthPresence key={month.month} dormitory={dormitory} month={month} isEditing={isEditing} />
    )}
    <Publications dormitory={dormitory} month={month} />
  </>
);

function Publications({ dormitory, month }: { dormitory: string; month: MenuMonth }) {
  const t = useMessages(menusTexts);
  const when = useWhen();
  const { call } = useCall(cancelPublication, {
    reads: [menuMonth],
    readsFirst: true,
    readsAfter: 'answer',
    onOk: () => toast(t.takenBack),
  });
  return month.publications.map(({ id, publish_at, requested_by, has_failed }) => (
    <Banner
      key={id}
      tone={has_failed ? 'danger' : 'info'}
      className={styles.banner}
      action={
        month.can_edit && (
          <Button size="small" onClick={() => call({ params: { dormitory }, body: { id } })}>
            {t.takeBack}
          </Button>
        )
      }
    >
      {has_failed ? t.failed : t.planned(when(publish_at), requested_by)}
    </Banner>
  ));
}
