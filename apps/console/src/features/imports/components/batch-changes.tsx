// What a check found, in parts: what to correct, what to look at, what changes cell by cell, what is added (SD039).
import { useState } from 'react';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportErrors, type ImportDetail } from '../api.ts';
import styles from '../imports.module.css';
import { useColumnLabel } from '../labels.ts';
import { batchTexts } from '../texts.ts';
import { AddedTable, ChangedTable, PlannedTable } from './change-tables.tsx';
import { Problems } from './problems.tsx';

/** Planned changes first: they touch what residents pay and when they eat (AM261). */
const parts = ['errors', 'planned', 'warnings', 'changed', 'added'] as const;
type Part = (typeof parts)[number];

export function BatchChanges({ batch }: { batch: ImportDetail }) {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  const counts: Record<Part, number> = {
    errors: batch.errors,
    planned: batch.planned_count,
    warnings: batch.warning_count,
    changed: batch.changed,
    added: batch.added,
  };
  const filled = parts.filter((part) => counts[part] > 0);
  const [chosen, setChosen] = useState<Part>();
  const part = filled.find((each) => each === chosen) ?? filled[0];
  if (part === undefined) return null;
  const isKept =
    batch.problems.length + batch.warnings.length + batch.changes.length + batch.planned.length > 0;
  if (!isKept) return <StatePanel kind="empty" title={t.gone} />;
  return (
    <section className="panel" aria-label={t.stepCheck}>
      <div className={styles.chips}>
        {filled.map((each) => (
          <Chip
            key={each}
            isOn={each === part}
            count={counts[each]}
            onPress={() => setChosen(each)}
          >
            {t[each]}
          </Chip>
        ))}
        {part === 'errors' && (
          <ExportButton
            size="small"
            name={t.exported(batch.label)}
            makeFile={exportErrors(batch.id)}
          />
        )}
      </div>
      {batch.english_dropped > 0 && part === 'changed' && (
        <p className={styles.note}>
          {t.englishDropped(formatCount(batch.english_dropped, language))}
        </p>
      )}
      <PartTable key={part} batch={batch} part={part} total={counts[part]} />
    </section>
  );
}

interface PartTableProps {
  batch: ImportDetail;
  part: Part;
  /** Of the part; what is kept may be less. */
  total: number;
}

function PartTable({ batch, part, total }: PartTableProps) {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  const columnLabel = useColumnLabel(batch.kind, batch.given_columns);
  const note = (text: (shown: string, total: string) => string, shown: number) =>
    shown < total && (
      <p className={styles.note}>
        {text(formatCount(shown, language), formatCount(total, language))}
      </p>
    );
  if (part === 'errors' || part === 'warnings') {
    const problems = part === 'errors' ? batch.problems : batch.warnings;
    return (
      <>
        {note(t.firstProblems, problems.length)}
        <Problems kind={part} problems={problems} columnLabel={columnLabel} />
      </>
    );
  }
  if (part === 'planned')
    return (
      <>
        {note(t.firstChanges, batch.planned.length)}
        <PlannedTable caption={t.planned} plans={batch.planned} columnLabel={columnLabel} />
      </>
    );
  const changes = batch.changes.filter(({ change }) => change === part);
  const Table = part === 'added' ? AddedTable : ChangedTable;
  return (
    <>
      {note(t.firstChanges, changes.length)}
      <Table caption={t[part]} changes={changes} columnLabel={columnLabel} />
    </>
  );
}
