// Drafts and planned notices: what is not published yet.
import type { ReactNode } from 'react';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import { useWhen } from '../../../parts/when.ts';
import type { DraftRow } from '../api.ts';
import styles from '../notices.module.css';
import { targetText } from '../target-text.ts';
import { noticesTexts } from '../texts.ts';
import { DraftState } from './notice-tags.tsx';

interface DraftTableProps {
  rows: readonly DraftRow[];
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
}

export function DraftTable({ rows, dormitory }: DraftTableProps) {
  const t = useMessages(noticesTexts);
  const columns = useColumns(dormitory);
  return (
    <DataTable
      caption={t.writing}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      link={linkTo(`/${dormitory ?? 'all'}/notices`)}
    />
  );
}

const linkTo =
  (list: string) =>
  ({ id }: DraftRow, content: ReactNode): ReactNode => (
    <Link to={list} search={{ draft: id }}>
      {content}
    </Link>
  );

function useColumns(
  dormitory: string | undefined,
): readonly [Column<DraftRow>, ...Column<DraftRow>[]] {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const when = useWhen();
  return [
    {
      id: 'title',
      header: t.name,
      value: ({ title }) => <b className={styles.name}>{title || t.untitled}</b>,
    },
    { id: 'state', header: t.state, value: (row) => <DraftState {...row} /> },
    {
      id: 'target',
      header: t.target,
      wide: true,
      value: ({ target }) => targetText(target, language, dormitory),
    },
    {
      id: 'saved',
      header: t.period,
      value: ({ planned, run_at: at, updated_at: saved, updated_by: who }) =>
        planned !== null && at !== null
          ? t.plannedFor(when(at), t.people(formatCount(planned.count, language)))
          : t.savedAt(when(saved), who),
    },
  ];
}
