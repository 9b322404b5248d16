// All dormitories within reach: which there are, a new one, their names; a row leads into the dormitory (SJ001).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useState } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { foldText } from '@yadori/api/language/fold';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { readDormitories, useAllDormitories } from '../api.ts';
import {
  linkToDormitory,
  useDormitoryColumns,
  type DormitoryTask,
} from '../components/dormitory-columns.tsx';
import { StateFilter, useStateFilter } from '../components/state-filter.tsx';
import styles from '../dormitories.module.css';
import { dormitoriesTexts } from '../dormitories-texts.ts';

const CreateDialog = lazyPart(
  async () => (await import('../components/create-dialog.tsx')).CreateDialog,
);
const CloseDialog = lazyPart(
  async () => (await import('../components/close-dialog.tsx')).CloseDialog,
);
const CancelClosingDialog = lazyPart(
  async () => (await import('../components/cancel-closing-dialog.tsx')).CancelClosingDialog,
);
const RenameDialog = lazyPart(
  async () => (await import('../components/rename-dialog.tsx')).RenameDialog,
);

type Open = { task: 'create' } | { task: DormitoryTask; row: DormitoryRow };

const fits = (row: DormitoryRow, typed: string) =>
  foldText(
    `${row.code} ${row.name_ja} ${row.name_en} ${row.location_ja} ${row.location_en}`,
  ).includes(foldText(typed.trim()));

export function DormitoriesScreen() {
  const t = useMessages(dormitoriesTexts);
  const list = useAllDormitories();
  const [typed, setTyped] = useState('');
  const [state, setState] = useStateFilter();
  const [open, setOpen] = useState<Open>();
  useLiveRefresh(['alerts'], readDormitories);
  const { rows: all, can_create: mayCreate } = list.data?.data ?? {};
  const found = all?.filter((row) => fits(row, typed));
  const rows = found?.filter((row) => state === undefined || row.state === state);
  return (
    <>
      <PageHead
        title={t.title}
        sub={all === undefined ? null : <Counts rows={all} />}
        acts={mayCreate && <CreateButton onPress={() => setOpen({ task: 'create' })} />}
      />
      <div className={styles.screen}>
        <section className="panel" aria-label={t.title}>
          <ListBar isInPanel count={rows?.length}>
            <FindField typed={typed} onType={setTyped} />
            <StateFilter rows={found} state={state} onChoose={setState} />
          </ListBar>
          <TableView
            list={list}
            rows={rows}
            failed={t.failed}
            empty={useNoRows(typed !== '' || state !== undefined, () => {
              setTyped('');
              setState(undefined);
            })}
            caption={t.title}
            columns={useDormitoryColumns((task, row) => setOpen({ task, row }))}
            rowKey={({ code }) => code}
            link={linkToDormitory}
          />
          <OnWide rows={all} />
        </section>
      </div>
      {open !== undefined && (
        <TaskDialog open={open} rows={all ?? []} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function CreateButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(dormitoriesTexts);
  return (
    <Button variant="primary" icon={plus} onClick={onPress}>
      {t.create}
    </Button>
  );
}

function FindField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useMessages(dormitoriesTexts);
  return (
    <TextField
      className={styles.find}
      type="search"
      label={t.find}
      autoComplete="off"
      maxLength={50}
      value={typed}
      onChange={({ currentTarget: { value } }) => onType(value)}
    />
  );
}

/** On a phone the acts of a row are not there, and it says where they are. */
function OnWide({ rows = [] }: { rows: readonly DormitoryRow[] | undefined }) {
  const t = useMessages(dormitoriesTexts);
  if (!rows.some((row) => row.can_rename)) return null;
  return <p className={classNames('note', styles.onWide)}>{t.onWide}</p>;
}

interface TaskDialogProps {
  open: Open;
  rows: readonly DormitoryRow[];
  onClose: () => void;
}

function TaskDialog({ open, rows, onClose }: TaskDialogProps) {
  switch (open.task) {
    case 'create':
      return <CreateDialog rows={rows} onClose={onClose} />;
    case 'rename':
      return <RenameDialog row={open.row} onClose={onClose} />;
    case 'close':
      return <CloseDialog row={open.row} onClose={onClose} />;
    case 'cancel_closing':
      return <CancelClosingDialog subject={open.row} onClose={onClose} />;
  }
}

function Counts({ rows }: { rows: readonly DormitoryRow[] }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const preparing = rows.filter(({ state }) => state === 'preparing').length;
  return t.count(formatCount(rows.length, language), formatCount(preparing, language));
}

function useNoRows(isFiltered: boolean, onReset: () => void) {
  const t = useMessages(dormitoriesTexts);
  return isFiltered
    ? { title: t.noHit, text: t.noHitText, onReset }
    : { title: t.none, text: t.noneText };
}
