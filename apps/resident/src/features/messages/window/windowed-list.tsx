// Draws a window of many rows and keeps the scroller where the reader is.
import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import type { RowWindow, WindowRow } from './row-window.ts';
import { useScroller } from './use-scroller.ts';
import styles from './windowed-list.module.css';

interface WindowedListProps<Row extends WindowRow> {
  model: RowWindow<Row>;
  label: string;
  draw: (row: Row) => ReactNode;
  /** The reader has come to another place, or the rows have. */
  onPlace: () => void;
  busy: boolean;
}

/** A log that is not read out as rows come and go by scrolling; the screen says aloud what is new. */
export function WindowedList<Row extends WindowRow>(props: WindowedListProps<Row>) {
  'use memo';
  const { model, label, draw, onPlace, busy } = props;
  const view = useSyncExternalStore(model.subscribe, model.view);
  const { scroller, list } = useScroller(model, view, onPlace);
  return (
    // A region that scrolls has to be reached by the keys.
    <div
      ref={scroller}
      role="log"
      aria-live="off"
      aria-busy={busy || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.scroller}
    >
      <div className={styles.room} style={{ height: view.above }} />
      <ol ref={list} className={styles.list}>
        {view.rows.map((row) => (
          <Fragment key={row.key}>{draw(row)}</Fragment>
        ))}
      </ol>
      <div style={{ height: view.below }} />
    </div>
  );
}
