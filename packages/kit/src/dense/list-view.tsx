// The rows of a list with the way to more of them, or why there are none: being read, not readable, nothing there, nothing
// that fits the filters.
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { defineMessages, useMessages } from '../language.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { MoreRows } from './more-rows.tsx';
import { ReadView, type ReadState, type ReadViewProps } from './read-view.tsx';
import { StatePanel } from './state-panel.tsx';

const texts = defineMessages({ ja: { reset: '条件を外す' }, en: { reset: 'Remove filters' } });

interface EmptyPanel {
  title: string;
  text?: ReactNode;
  /** Address of a drawing. */
  picture?: string;
  /** Takes away the filters that leave no rows. */
  onReset?: () => void;
  acts?: ReactNode;
}

interface ListViewProps<Row> extends Omit<
  ReadViewProps<readonly Row[]>,
  'read' | 'data' | 'children'
> {
  /** What `useQuery` or `useInfiniteQuery` gives. */
  list: ReadState & Partial<Parameters<typeof MoreRows>[0]['list']>;
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** A title, or more than one. */
  empty: string | EmptyPanel;
  /** The words of the button that reads the next page. */
  more?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, rows, empty, more, children, ...read } = props;
  return (
    <ReadView read={list} data={rows} {...read}>
      {(found) =>
        found.length === 0 ? (
          <Empty {...(typeof empty === 'string' ? { title: empty } : empty)} />
        ) : (
          <>
            {children(found)}
            <More list={list}>{more}</More>
          </>
        )
      }
    </ReadView>
  );
}

const More = ({ list, children }: Pick<ListViewProps<never>, 'list'> & { children: ReactNode }) => {
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = list;
  if (fetchNextPage === undefined) return null;
  return <MoreRows list={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{children}</MoreRows>;
};

function Empty({ onReset, acts, ...words }: EmptyPanel) {
  const t = useMessages(texts);
  const reset = onReset && <Button onClick={onReset}>{t.reset}</Button>;
  return <StatePanel kind="empty" {...words} acts={acts ?? reset} />;
}

type TableViewProps<Row> = Omit<ListViewProps<Row>, 'children' | 'waiting' | 'radius'> &
  Omit<DataTableProps<Row>, 'rows'>;

/** A list as a table, whose head is there while the rows are read. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { list, rows, failed, empty, more, ...table } = props;
  return (
    <ListView
      list={list}
      rows={rows}
      failed={failed}
      empty={empty}
      {...(more !== undefined && { more })}
      waiting={<DataTable rows={undefined} {...table} />}
    >
      {(found) => <DataTable rows={found} {...table} />}
    </ListView>
  );
}
