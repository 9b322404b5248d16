// The question before a table is written: what it does in numbers, what residents lose, and what is planned for known
// dormitories (SD040, SL047, AM261).
import calendar from '@phosphor-icons/core/fill/calendar-dots-fill.svg?raw';
import pencil from '@phosphor-icons/core/fill/pencil-simple-fill.svg?raw';
import plus from '@phosphor-icons/core/fill/plus-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { importApply, importBatch, importBatches } from '@yadori/api/imports/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import type { ImportDetail } from '../api.ts';
import { applyTexts } from '../apply-texts.ts';
import styles from '../dialogs.module.css';
import { batchTexts, undoTexts } from '../texts.ts';
import { EffectLines } from './effect-lines.tsx';
import { PlanLines } from './plan-lines.tsx';

interface ApplyDialogProps {
  batch: ImportDetail;
  onClose: () => void;
}

export function ApplyDialog({ batch, onClose }: ApplyDialogProps) {
  const words = useMessages(batchTexts);
  const t = useMessages(applyTexts);
  const language = useLanguage();
  const { id, added, changed } = batch;
  const form = useWriteForm(importApply, {
    ...noFields,
    input: () => ({ params: { id }, body: { added, changed } }),
    // Read again after a refusal, too: there is a new check, or the state prevents the import.
    reads: [importBatch, importBatches],
    readsAfter: 'answer',
    onRefused: ({ status }) => {
      if (status === 409) onClose();
      return false;
    },
  });
  return (
    <WriteDialog
      danger={batch.ends.residents > 0 || 'minor'}
      form={form}
      onClose={onClose}
      wide
      title={t.title}
      className="stack gap-14"
      consequences={<Consequences batch={batch} />}
      actionLabel={words.apply(formatCount(added + changed, language))}
    />
  );
}

function Consequences({ batch }: Pick<ApplyDialogProps, 'batch'>) {
  const t = useMessages(applyTexts);
  const words = useMessages(batchTexts);
  const { rows } = useMessages(undoTexts);
  const language = useLanguage();
  const {
    added,
    changed,
    planned_count: planned,
    warning_count: toLookAt,
    english_dropped: dropped,
  } = batch;
  const shown = (count: number) => formatCount(count, language);
  const lines = [
    { key: 'add', svg: plus, text: t.added, count: added, shown: rows(shown(added)) },
    {
      key: 'change',
      svg: pencil,
      text: t.changed,
      count: changed,
      shown: rows(shown(changed)),
    },
    { key: 'plan', svg: calendar, text: t.toPlan, count: planned, shown: t.cases(shown(planned)) },
    {
      key: 'lookAt',
      svg: warning,
      text: t.toLookAt,
      count: toLookAt,
      shown: t.cases(shown(toLookAt)),
    },
  ] as const;
  return (
    <>
      <p className={styles.summary}>{batch.file_name}</p>
      <EffectLines lines={lines} />
      {dropped > 0 && <p className={styles.summary}>{words.englishDropped(shown(dropped))}</p>}
      <Lost ends={batch.ends} />
      {batch.money !== null && (
        <Banner tone="info">{t.money(shown(batch.money.dormitories))}</Banner>
      )}
      <PlanLines batch={batch} />
      <p className={styles.summary}>{words.canBeUndone}</p>
    </>
  );
}

function Lost({ ends }: Pick<ImportDetail, 'ends'>) {
  const t = useMessages(applyTexts);
  const language = useLanguage();
  if (ends.residents === 0) return null;
  const things = (['meals', 'waits', 'own', 'guests'] as const).filter((thing) => ends[thing] > 0);
  return (
    <Banner tone="danger">
      <b>{t.loses(formatCount(ends.residents, language))}</b>
      <ul className={styles.lost}>
        {things.map((thing) => (
          <li key={thing}>{t[thing](formatCount(ends[thing], language))}</li>
        ))}
      </ul>
      {t.losesText}
    </Banner>
  );
}
