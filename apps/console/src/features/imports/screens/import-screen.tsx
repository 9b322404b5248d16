// One import: what its check found, its apply with progress, and what became of it (SD039, SD040, SD042).
import { importBatch } from '@yadori/api/imports/staff-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { StepProgress } from '@yadori/kit/form/step-progress.tsx';
import { readAgain, Refused } from '@yadori/web-client/query.ts';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useImport, type ImportDetail } from '../api.ts';
import { BatchChanges } from '../components/batch-changes.tsx';
import { BatchCounts, BatchFile } from '../components/batch-head.tsx';
import { BatchState } from '../components/batch-state.tsx';
import { MoneyRequest } from '../components/money-request.tsx';
import styles from '../imports.module.css';
import { stateOf } from '../labels.ts';
import { batchTexts, importsTexts } from '../texts.ts';

export function ImportScreen() {
  const t = useMessages(batchTexts);
  const words = useMessages(importsTexts);
  const { dormitory, id = '' } = useAddress();
  const base = `/${dormitory ?? 'all'}/imports`;
  const found = useImport(Number(id));
  const { data, error } = found;
  useLiveRefresh(['imports'], () => readAgain(importBatch));
  const batch = data?.data;
  // The import of another page is not one of this dormitory.
  const isElsewhere = batch !== undefined && batch.dormitory !== (dormitory ?? null);
  const isUnknown = error instanceof Refused && [403, 404, 422].includes(error.failure.status);
  return (
    <>
      <PageHead
        title={batch === undefined || isElsewhere ? t.unnamed : t.title(batch.label)}
        acts={<LinkButton to={base}>{t.back}</LinkButton>}
      />
      <div className={styles.screen}>
        {isElsewhere || isUnknown ? (
          <div className={styles.panel}>
            <StatePanel kind="empty" title={t.notFound} text={t.notFoundText} />
          </div>
        ) : batch === undefined ? (
          <div className={styles.panel}>
            <ReadView read={found} data={batch} failed={words.unreadable} waiting={260}>
              {() => null}
            </ReadView>
          </div>
        ) : (
          <Batch key={batch.id} batch={batch} base={base} />
        )}
      </div>
    </>
  );
}

function Batch({ batch, base }: { batch: ImportDetail; base: string }) {
  const t = useMessages(batchTexts);
  const state = stateOf(batch);
  const isBefore = state === 'dry_run' || state === 'to_correct' || state === 'expired';
  return (
    <>
      <StepProgress
        label={t.steps}
        steps={[t.stepFile, t.stepCheck, t.stepApply]}
        current={isBefore ? 2 : state === 'applying' || state === 'failed' ? 3 : 4}
      />
      <BatchFile batch={batch} isBefore={isBefore} />
      <BatchState batch={batch} base={base} />
      <MoneyRequest batch={batch} />
      <BatchCounts batch={batch} />
      <BatchChanges batch={batch} />
    </>
  );
}
