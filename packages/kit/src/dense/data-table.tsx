// Rows of one kind: a sticky head that sorts, the first cell of a row as its link, arrow keys from row to row. Of more
// than a hundred rows only those near the viewport are drawn (SL008).
import arrowUp from '@phosphor-icons/core/bold/arrow-up-bold.svg?raw';
import arrowsDownUp from '@phosphor-icons/core/regular/arrows-down-up.svg?raw';
import { Fragment, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useKitTexts } from '../kit-texts.ts';
import styles from './data-table.module.css';
import { useNewRows } from './use-new-rows.ts';
import { useRowWindow } from './use-row-window.ts';

export interface Column<Row> {
  id: string;
  header: string;
  value: (row: Row) => ReactNode;
  /** The head is a button that sorts by this column, where the table can be sorted. */
  sorts?: true;
  /** Numbers and times are right-aligned. */
  align?: 'end';
  /** Left out on phones. */
  wide?: true;
}

export interface DataTableProps<Row> {
  /** Names the table for readers. */
  caption: string;
  /** The first one is the row's head, and its link where it has one. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Undefined while they are read. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Draws the link of a row around the content of its first cell. */
  link?: (row: Row, content: ReactNode) => ReactNode;
  /** The column in whose order the rows are. */
  sort?: string;
  /** The order of that column falls: the newest or the largest first. */
  isFalling?: boolean;
  onSort?: (column: string) => void;
  /** Key of the row whose details are open. */
  current?: string | number | undefined;
  /** The heading above a row, where a group of rows begins with it. */
  headingOf?: ((row: Row) => ReactNode) | undefined;
  /** Names what is listed, with its filters: rows that arrive in it later are marked for a moment. */
  liveList?: string;
}

const skeletonRows = 8;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows } = props;
  const words = useKitTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const isLive = props.liveList !== undefined;
  const arrived = useNewRows(isLive ? rows?.map(props.rowKey) : undefined, props.liveList ?? '');
  const drawn = useRowWindow(body, rows?.length);
  return (
    // Arrow keys are a shortcut: every row is a link of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      className={styles.table}
      aria-busy={rows === undefined}
      aria-rowcount={drawn === undefined || rows === undefined ? undefined : rows.length + 1}
      onKeyDown={moveByArrows}
    >
      <caption>
        <VisuallyHidden>
          {rows === undefined ? `${caption} ${words.loading}` : caption}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} isRead={rows !== undefined} {...props} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={drawn?.before} />
        {rows?.slice(drawn?.from, drawn?.to).map((row, index) => (
          <Fragment key={props.rowKey(row)}>
            <GroupHead columns={columns.length}>{props.headingOf?.(row)}</GroupHead>
            <BodyRow
              row={row}
              place={drawn === undefined ? undefined : drawn.from + index + 2}
              isNew={arrived.has(props.rowKey(row))}
              {...props}
            />
          </Fragment>
        ))}
        <Spacer height={drawn?.after} />
        {rows === undefined && <SkeletonRows columns={columns} />}
      </tbody>
    </table>
  );
}

const cellClass = ({ align, wide }: Pick<Column<never>, 'align' | 'wide'>) =>
  classNames(align === 'end' && styles.end, wide && styles.wide) || undefined;

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'isFalling' | 'onSort'> {
  column: Omit<Column<Row>, 'value'>;
  /** The first rows move the heads of their columns: until then none can be pressed. */
  isRead: boolean;
}

/** Also of tables that draw their rows themselves. */
export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, sort, isFalling = false, onSort, isRead } = props;
  const { id, header, sorts } = column;
  if (sorts !== true || onSort === undefined) {
    return (
      <th scope="col" className={cellClass(column)}>
        {header}
      </th>
    );
  }
  const isSorted = sort === id;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        disabled={!isRead}
        className={classNames(
          styles.sort,
          isSorted && styles.sorted,
          isSorted && isFalling && styles.falling,
        )}
        onClick={() => onSort(id)}
      >
        {header}
        <Icon svg={isSorted ? arrowUp : arrowsDownUp} size={12} />
      </button>
    </th>
  );
}

interface BodyRowProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'link' | 'rowKey' | 'current'
> {
  row: Row;
  /** Of the row in the whole table, the head is 1; undefined where all rows are drawn. */
  place: number | undefined;
  isNew: boolean;
}

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, place, isNew, columns, link, rowKey, current } = props;
  const [first, ...others] = columns;
  const content = first.value(row);
  const isCurrent = current !== undefined && rowKey(row) === current;
  return (
    // A press beside the link is a press on it: keyboards have the link itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      className={classNames(isNew && styles.new, isCurrent && styles.current) || undefined}
      aria-rowindex={place}
      onClick={followLink}
    >
      <th scope="row" className={classNames(styles.first, cellClass(first))}>
        {link === undefined ? content : link(row, content)}
      </th>
      {others.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.value(row)}
        </td>
      ))}
    </tr>
  );
}

const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children !== undefined && (
    <tr>
      <td colSpan={columns} className={styles.group}>
        {children}
      </td>
    </tr>
  );

/** Takes the room of rows that are not drawn. */
const Spacer = ({ height = 0 }: { height?: number | undefined }) =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <Skeleton width="70%" height={14} radius={7} />
        </td>
      ))}
    </tr>
  ));
}

function followLink({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, label') !== null) return;
  // A person who selects text means to copy it.
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector('a')?.click();
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody th a')];
  const place = links.findIndex((link) => link === document.activeElement);
  if (step === undefined || place < 0) return;
  event.preventDefault();
  links[place + step]?.focus();
}
