// What can be done with an import now, or what became of it. While it is applied its progress is read once a second.
import back from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { useWhen } from '../../../parts/when.ts';
import { usePolledImport, type ImportDetail } from '../api.ts';
import styles from '../imports.module.css';
import { stateOf } from '../labels.ts';
import { batchTexts } from '../texts.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface BatchStateProps {
  batch: ImportDetail;
  /** Address of the list. */
  base: string;
}

export function BatchState({ batch, base }: BatchStateProps) {
  const t = useMessages(batchTexts);
  const again = <LinkButton to={base}>{t.otherFile}</LinkButton>;
  switch (stateOf(batch)) {
    case 'dry_run':
      return <Checked batch={batch} base={base} />;
    case 'to_correct':
      return (
        <Banner tone="danger" action={again}>
          {t.needsCorrection}
        </Banner>
      );
    case 'applying':
      return <Progress batch={batch} />;
    case 'failed':
      return (
        <Banner tone="danger" role="alert" action={again}>
          {t.failed}
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="warn" action={again}>
          {t.expired}
        </Banner>
      );
    default:
      return <Applied batch={batch} />;
  }
}

/** Waits for the person: everything of the file or nothing (decision 0095). */
function Checked({ batch, base }: BatchStateProps) {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  const [apply, dialog] = useDialog((close) => <ApplyDialog batch={batch} onClose={close} />);
  const count = batch.added + batch.changed;
  if (count === 0) {
    const sameAgain = <LinkButton to={base}>{t.otherFile}</LinkButton>;
    return (
      <Banner tone="info" action={sameAgain}>
        <b>{t.sameTitle}</b> {t.sameText}
      </Banner>
    );
  }
  if (!batch.can.apply) return <Banner tone="info">{t.ofAnother}</Banner>;
  return (
    <>
      {batch.has_moved && (
        <Banner tone="warn" role="alert">
          {t.moved}
        </Banner>
      )}
      <div className={styles.applyBar}>
        <p>{t.canBeUndone}</p>
        <LinkButton to={base}>{t.stop}</LinkButton>
        <Button variant="primary" onClick={apply}>
          {t.apply(formatCount(count, language))}
        </Button>
      </div>
      {dialog}
    </>
  );
}

function Progress({ batch }: { batch: ImportDetail }) {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  usePolledImport(batch.id);
  const total = batch.added + batch.changed;
  const written = Math.min(batch.written_rows, total);
  return (
    <div className={styles.progress}>
      <p className={styles.progressHead}>
        <b>{t.applying}</b>
        <span className="num">
          {t.progress(formatCount(written, language), formatCount(total, language))}
        </span>
      </p>
      <progress max={Math.max(total, 1)} value={written} aria-label={t.applying} />
      <p className="note">{t.leave}</p>
    </div>
  );
}

function Applied({ batch }: { batch: ImportDetail }) {
  const t = useMessages(batchTexts);
  const when = useWhen();
  const [undo, dialog] = useDialog((close) => <UndoDialog batch={batch} onClose={close} />);
  const { applied_at: at, undone_at: undoneAt, undone_by: by, undo_until: until } = batch;
  const undone = batch.state === 'partly_undone' ? t.partlyUndone : t.undone;
  const button = (
    <Button variant="dangerLine" icon={back} onClick={undo}>
      {t.undo}
    </Button>
  );
  return (
    <>
      <Banner
        tone={undoneAt === null ? 'ok' : 'info'}
        role="status"
        action={batch.can.undo ? button : undefined}
      >
        {undoneAt === null || by === null
          ? t.applied(when(at ?? batch.made_at))
          : undone(when(undoneAt), by.name)}
        {batch.can.undo && until !== null && ` ${t.undoUntil(when(until))}`}
      </Banner>
      {dialog}
    </>
  );
}
