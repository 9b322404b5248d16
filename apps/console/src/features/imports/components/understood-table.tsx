// How cells may be written, beside the place where a file is dropped (AM258).
import { understoodCells, type UnderstoodCells } from '@yadori/api/imports/understood-cells';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import styles from '../imports.module.css';
import { understoodTexts } from '../understood-texts.ts';

export function UnderstoodTable() {
  const t = useMessages(understoodTexts);
  const columns = useColumns();
  return (
    <section aria-labelledby="understood" className="stack gap-6">
      <h3 id="understood" className="size-15">
        {t.title}
      </h3>
      <DataTable
        caption={t.title}
        columns={columns}
        rows={understoodCells}
        rowKey={({ kind }) => kind}
      />
      <p className="note">{t.rest}</p>
    </section>
  );
}

function useColumns(): [Column<UnderstoodCells>, ...Column<UnderstoodCells>[]] {
  const t = useMessages(understoodTexts);
  const list = (examples: readonly string[]) => (
    <span className={styles.examples}>
      {examples.map((example) => (
        <code key={example}>{example}</code>
      ))}
    </span>
  );
  return [
    { id: 'kind', header: t.kind, value: ({ kind }) => t[kind] },
    { id: 'understood', header: t.understood, value: ({ understood }) => list(understood) },
    { id: 'refused', header: t.refused, value: ({ refused }) => list(refused), wide: true },
  ];
}
