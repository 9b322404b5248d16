// What a check has against cells of a file, grouped by what to do about it.
import { useState } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { Problem } from '../api.ts';
import styles from '../changes.module.css';
import { batchTexts } from '../texts.ts';

interface ProblemsProps {
  kind: 'errors' | 'warnings';
  problems: readonly Problem[];
  columnLabel: (name: string) => string;
}

export function Problems({ kind, problems, columnLabel }: ProblemsProps) {
  const t = useMessages(batchTexts);
  const groups = groupsOf(problems);
  const [chosen, setChosen] = useState<string>();
  const columns = useProblemColumns(kind, columnLabel);
  const shown = groups.find(({ id }) => id === chosen)?.problems ?? problems;
  return (
    <div className={styles.problems}>
      <div className={styles.groups}>
        <h2 className={styles.heading}>{kind === 'errors' ? t.toCorrect : t.toLookAt}</h2>
        <ul>
          {groups.map(({ id, text, column, values, problems: inside }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                className={classNames(styles.group, styles[kind])}
                onClick={() => setChosen(id === chosen ? undefined : id)}
              >
                <b className="num">{inside.length}</b>
                <span>
                  <b>{text}</b>
                  <span className={styles.values}>
                    {column === null ? t.whole : columnLabel(column)} {values.join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.table}>
        <DataTable
          caption={t[kind]}
          columns={columns}
          rows={shown}
          rowKey={({ line, column, text }) => `${line} ${column ?? ''} ${text}`}
        />
      </div>
    </div>
  );
}

function useProblemColumns(
  kind: ProblemsProps['kind'],
  columnLabel: ProblemsProps['columnLabel'],
): [Column<Problem>, ...Column<Problem>[]] {
  const t = useMessages(batchTexts);
  const nameOf = (column: string | null) => (column === null ? t.whole : columnLabel(column));
  const look = classNames('anywhere', kind === 'errors' && styles.wrong);
  return [
    { id: 'line', header: t.line, value: ({ line }) => <span className="nowrap">{line}</span> },
    {
      id: 'column',
      header: t.column,
      value: ({ column }) => nameOf(column),
      wide: true,
    },
    {
      id: 'value',
      header: t.value,
      value: ({ column, value }) => (
        <>
          <span className={styles.above}>{nameOf(column)}</span>
          <span className={look}>{value || t.nothing}</span>
        </>
      ),
    },
    { id: 'text', header: kind === 'errors' ? t.remedy : t.advice, value: ({ text }) => text },
  ];
}

interface Group {
  id: string;
  /** What to do; the value of the row is left out where it is part of the text. */
  text: string;
  column: string | null;
  /** The first values, each once. */
  values: string[];
  problems: Problem[];
}

const namedValues = 3;
const groupsShown = 20;

/** The most frequent ones first. */
export function groupsOf(problems: readonly Problem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const problem of problems) {
    const { column, value, text } = problem;
    const general = value === '' ? text : text.replaceAll(value, '…');
    const id = `${column ?? ''} ${general}`;
    const group = groups.get(id) ?? { id, text: general, column, values: [], problems: [] };
    group.problems.push(problem);
    if (value !== '' && group.values.length < namedValues && !group.values.includes(value))
      group.values.push(value);
    groups.set(id, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => b.problems.length - a.problems.length)
    .slice(0, groupsShown);
}
