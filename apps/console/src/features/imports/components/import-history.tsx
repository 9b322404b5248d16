// Imports that were checked and applied, the newest first (SD045).
import { type ReactNode } from 'react';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import { useServerOrder, type HeadOrders } from '../../../parts/row-order.ts';
import { useWhen } from '../../../parts/when.ts';
import { useImports, type ImportOrder, type ImportRow } from '../api.ts';
import styles from '../imports.module.css';
import { stateOf, useStateName } from '../labels.ts';
import { importsTexts } from '../texts.ts';
import { UndoDialog } from './undo-dialog.tsx';

const tones = {
  dry_run: 'amber',
  to_correct: 'red',
  applying: 'blue',
  applied: 'green',
  failed: 'red',
  undone: 'plain',
  partly_undone: 'plain',
  expired: 'plain',
} as const;

const orders: HeadOrders<ImportOrder> = {
  newest: { column: 'when', isFalling: true },
  oldest: { column: 'when' },
  file: { column: 'file' },
};

interface ImportHistoryProps {
  dormitory: string | undefined;
  /** Address of the page. */
  base: string;
}

export function ImportHistory({ dormitory, base }: ImportHistoryProps) {
  const t = useMessages(importsTexts);
  const language = useLanguage();
  const [undo, dialog] = useDialogOf<ImportRow>((batch, close) => (
    <UndoDialog batch={batch} onClose={close} />
  ));
  const { order, heads } = useServerOrder(orders);
  const { list, rows, first, left } = useImports(dormitory, order);
  return (
    <section className={styles.history} aria-labelledby="import-history">
      <div className={styles.historyHead}>
        <h2 id="import-history" className="size-17">
          {t.history}
        </h2>
        <ListBar count={first?.total} className={styles.historyBar}>
          <p className="note">{t.historyText}</p>
        </ListBar>
      </div>
      <TableView
        list={list}
        rows={rows}
        failed={t.unreadable}
        empty={t.empty}
        more={t.more(formatCount(left, language))}
        caption={t.history}
        columns={useColumns(undo)}
        rowKey={({ id }) => id}
        link={linkBelow(base)}
        {...heads}
      />
      {dialog}
    </section>
  );
}

const linkBelow =
  (base: string) =>
  ({ id }: ImportRow, content: ReactNode): ReactNode => <Link to={`${base}/${id}`}>{content}</Link>;

function useColumns(onUndo: (row: ImportRow) => void): [Column<ImportRow>, ...Column<ImportRow>[]] {
  const t = useMessages(importsTexts);
  const language = useLanguage();
  const when = useWhen();
  const counts = ({ added, changed, errors }: ImportRow) =>
    errors > 0
      ? t.errorCount(formatCount(errors, language))
      : t.counts(formatCount(added, language), formatCount(changed, language));
  return [
    {
      id: 'when',
      header: t.when,
      sorts: true,
      value: ({ applied_at: at, made_at: made }) => when(at ?? made),
    },
    {
      id: 'file',
      header: t.file,
      sorts: true,
      value: ({ label, file_name: name }) => (
        <>
          <span className="anywhere">{name}</span>
          <span className="muted size-12 block">{label}</span>
        </>
      ),
    },
    { id: 'result', header: t.result, value: counts, wide: true },
    { id: 'by', header: t.by, value: (row) => row.made_by.name, wide: true },
    { id: 'state', header: t.state, value: (row) => <StateCell row={row} /> },
    {
      id: 'undo',
      header: t.act,
      align: 'end',
      wide: true,
      value: (row) => row.can.undo && <UndoButton row={row} onPress={onUndo} />,
    },
  ];
}

function StateCell({ row }: { row: ImportRow }) {
  const t = useMessages(importsTexts);
  const when = useWhen();
  const stateName = useStateName();
  const state = stateOf(row);
  const { undone_at: undoneAt, undone_by: undoneBy } = row;
  return (
    <>
      <Tag tone={tones[state]}>{stateName(state)}</Tag>
      {undoneAt !== null && undoneBy !== null && (
        <span className="muted size-12 block">{t.undoneBy(undoneBy.name, when(undoneAt))}</span>
      )}
    </>
  );
}

function UndoButton({ row, onPress }: { row: ImportRow; onPress: (row: ImportRow) => void }) {
  const t = useMessages(importsTexts);
  return (
    <Button
      size="small"
      variant="dangerLine"
      aria-label={t.undoOf(row.file_name)}
      onClick={() => onPress(row)}
    >
      {t.undo}
    </Button>
  );
}
