// A printed list in columns: headings of groups, and rows as high as their lines. The sheet says how wide its columns are.
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { useMessages } from '@yadori/kit/language.ts';
import styles from './column-list.module.css';
import type { Group, Line } from './paper-columns.ts';
import { paperTexts } from './paper-texts.ts';

interface ColumnListProps<Row> {
  /** Of one sheet. */
  columns: readonly (readonly Line<Row>[])[];
  /** Millimetres of a line. */
  lineHeight: number;
  className: string | undefined;
  headOf: (group: Group<Row>) => ReactNode;
  groupClass?: string | undefined;
  /** At the end of a heading. */
  renderFacts?: (group: Group<Row>) => ReactNode;
  renderRow: (row: Row) => ReactNode;
}

export function ColumnList<Row>(props: ColumnListProps<Row>) {
  const { columns, lineHeight, className, headOf, groupClass, renderFacts, renderRow } = props;
  const t = useMessages(paperTexts);
  return (
    <div
      className={classNames(styles.columns, className)}
      style={{ '--line': `${lineHeight}mm` } as CSSProperties}
    >
      {columns.map((lines, place) => (
        <div key={place}>
          {lines.map((line, index) =>
            line.kind === 'row' ? (
              <Fragment key={index}>{renderRow(line.row)}</Fragment>
            ) : (
              <p key={index} className={classNames(styles.group, groupClass)}>
                {headOf(line.group)}
                {line.isContinued && t.continued}
                {renderFacts?.(line.group)}
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface ListRowProps {
  lines: number;
  className: string | undefined;
  children: ReactNode;
}

export const ListRow = ({ lines, className, children }: ListRowProps) => (
  <div
    className={classNames(styles.row, className)}
    style={{ blockSize: `calc(var(--line) * ${lines})` }}
  >
    {children}
  </div>
);

/** A name, and what is said of it beside or below it. */
export const Named = ({ name, note }: { name: string; note: string }) => (
  <p className={styles.named}>
    <b>{name}</b>
    <span>{note}</span>
  </p>
);
