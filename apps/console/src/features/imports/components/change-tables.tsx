// Changes of an import: of a changed row the cells that differ, of an added one all of them.
import arrow from '@phosphor-icons/core/regular/arrow-right.svg?raw';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { Change, PlannedChange } from '../api.ts';
import styles from '../changes.module.css';
import { planValue } from '../plans.ts';
import { batchTexts } from '../texts.ts';

interface ChangeTableProps {
  caption: string;
  changes: readonly Change[];
  columnLabel: (name: string) => string;
}

type ChangeColumns = [Column<Change>, ...Column<Change>[]];

export function ChangedTable({ caption, changes, columnLabel }: ChangeTableProps) {
  const columns = useChangedColumns(columnLabel);
  return (
    <div className={styles.table}>
      <DataTable caption={caption} columns={columns} rows={changes} rowKey={({ line }) => line} />
    </div>
  );
}

function useChangedColumns(columnLabel: ChangeTableProps['columnLabel']): ChangeColumns {
  const t = useMessages(batchTexts);
  return [
    { id: 'row', header: t.row, value: ({ name }) => <span className="nowrap">{name}</span> },
    { id: 'line', header: t.line, align: 'end', value: ({ line }) => line, wide: true },
    {
      id: 'cells',
      header: t.cells,
      value: ({ cells }) => <ChangedCells cells={cells} columnLabel={columnLabel} />,
    },
  ];
}

interface PlannedTableProps extends Pick<ChangeTableProps, 'caption' | 'columnLabel'> {
  plans: readonly PlannedChange[];
}

export function PlannedTable({ caption, plans, columnLabel }: PlannedTableProps) {
  const columns = usePlannedColumns(columnLabel);
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={plans}
        rowKey={({ line, group }) => `${line} ${group}`}
      />
    </div>
  );
}

function usePlannedColumns(
  columnLabel: ChangeTableProps['columnLabel'],
): [Column<PlannedChange>, ...Column<PlannedChange>[]] {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  const inWords = ({ cells }: PlannedChange) =>
    cells.map(({ column, before, after }) => ({
      column,
      before: before && planValue(column, before, language),
      after: planValue(column, after, language),
    }));
  return [
    { id: 'row', header: t.row, value: ({ name }) => <span className="nowrap">{name}</span> },
    {
      id: 'from',
      header: t.from,
      value: ({ effective_on: day }) => formatDateWithYear(day as CalendarDate, language),
    },
    {
      id: 'cells',
      header: t.cells,
      value: (plan) => (
        <>
          <ChangedCells cells={inWords(plan)} columnLabel={columnLabel} />
          {plan.group === 'money' && <span className="muted size-12">{t.needsApproval}</span>}
        </>
      ),
    },
  ];
}

interface ChangedCellsProps extends Pick<ChangeTableProps, 'columnLabel'> {
  cells: Change['cells'];
}

function ChangedCells({ cells, columnLabel }: ChangedCellsProps) {
  const t = useMessages(batchTexts);
  return (
    <dl className={styles.cells}>
      {cells.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{columnLabel(column)}</dt>
          <dd>
            <del>{before || t.nothing}</del> <Icon svg={arrow} size={14} />
            <VisuallyHidden>{t.becomes}</VisuallyHidden> <ins>{after || t.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function AddedTable({ caption, changes, columnLabel }: ChangeTableProps) {
  const columns = useAddedColumns(changes, columnLabel);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wide is scrolled by the keys
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <DataTable caption={caption} columns={columns} rows={changes} rowKey={({ line }) => line} />
    </div>
  );
}

function useAddedColumns(
  changes: readonly Change[],
  columnLabel: ChangeTableProps['columnLabel'],
): ChangeColumns {
  const t = useMessages(batchTexts);
  return [
    { id: 'row', header: t.row, value: ({ name }) => <span className="nowrap">{name}</span> },
    { id: 'line', header: t.line, align: 'end', value: ({ line }) => line, wide: true },
    ...filledColumns(changes).map((column) => ({
      id: column,
      header: columnLabel(column),
      value: ({ cells }: Change) => (
        <span className={styles.cell}>{cells.find((cell) => cell.column === column)?.after}</span>
      ),
    })),
  ];
}

/** Without those that are empty everywhere, and those that the name of the row has already. */
export function filledColumns(changes: readonly Change[]): string[] {
  const names = new Set<string>();
  for (const { name, cells } of changes) {
    const key = name.split(' ');
    for (const { column, after } of cells)
      if (after !== '' && !key.includes(after)) names.add(column);
  }
  // In the order of the table, whatever row has them first.
  const order = changes.flatMap(({ cells }) => cells.map(({ column }) => column));
  return [...new Set(order)].filter((column) => names.has(column));
}
