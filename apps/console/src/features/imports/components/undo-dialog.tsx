// What taking an import back does, what stays and why, and the reason (SD043, SD044).
import minus from '@phosphor-icons/core/fill/minus-circle-fill.svg?raw';
import back from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import { useState } from 'react';
import { importBatch, importBatches, importUndo } from '@yadori/api/imports/staff-calls';
import { undoReasonNames, type UndoReasonCode } from '@yadori/api/imports/undo-reasons';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Processing } from '@yadori/kit/loading/processing.tsx';
import { Refused } from '@yadori/web-client/query.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import { ReasonFields } from '../../../parts/acts/reason-fields.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { noFields } from '../../../parts/forms/use-write-form.ts';
import { useUndoPreview, type ImportRow, type UndoResult } from '../api.ts';
import styles from '../dialogs.module.css';
import { useColumnLabel } from '../labels.ts';
import { importsTexts, undoTexts } from '../texts.ts';
import { EffectLines } from './effect-lines.tsx';

interface UndoDialogProps {
  batch: ImportRow;
  onClose: () => void;
}

export function UndoDialog({ batch, onClose }: UndoDialogProps) {
  const t = useMessages(undoTexts);
  const language = useLanguage();
  const { data, error } = useUndoPreview(batch.id);
  const [moved, setMoved] = useState<UndoResult>();
  const result = moved ?? data?.data;
  const count = (result?.removed ?? 0) + (result?.restored ?? 0) + (result?.cancelled ?? 0);
  const stays = (result?.conflicts.length ?? 0) > 0;
  const { act } = useAct<typeof importUndo, never, object, UndoReasonCode>(importUndo, {
    ...noFields,
    input: ({ reason }) =>
      result && { params: { id: batch.id }, body: { reason, except_conflicts: stays } },
    done: t.done,
    onDone: onClose,
    onRefused: ({ errCode, data: now }) => {
      // Somebody used a row while the dialog was open.
      if (errCode === 'conflicts') setMoved(now);
      return errCode === 'conflicts' ? t.moved : false;
    },
    reads: [importBatches, importBatch],
  });
  const label = stays ? t.except : t.act;
  return (
    <WriteDialog
      danger
      wide
      form={act}
      title={t.title}
      className="stack gap-14"
      consequences={
        <>
          <Summary batch={batch} />
          {result === undefined ? <Reading error={error} /> : <Effects result={result} />}
          {result !== undefined && stays && <Staying kind={batch.kind} result={result} />}
        </>
      }
      actionLabel={label(formatCount(count, language))}
      blocked={result !== undefined && count === 0 ? t.none : undefined}
      onClose={onClose}
    >
      {result !== undefined && <ReasonFields form={act} names={undoReasonNames} />}
    </WriteDialog>
  );
}

function Summary({ batch }: { batch: ImportRow }) {
  const t = useMessages(undoTexts);
  const language = useLanguage();
  const when = useWhen();
  return (
    <p className={styles.summary}>
      {batch.file_name}
      <span>
        {batch.applied_at === null ? '' : `${when(batch.applied_at)} · `}
        {t.rows(formatCount(batch.added + batch.changed, language))}
      </span>
    </p>
  );
}

/** What can be undone is not known yet, or cannot be read. */
function Reading({ error }: { error: Error | null }) {
  const t = useMessages(undoTexts);
  const words = useMessages(importsTexts);
  return (
    <div className={styles.reading}>
      <Processing shown={error === null} label={t.reading} />
      {error !== null && (
        <Banner tone="danger" role="alert">
          {(error instanceof Refused && error.failure.message) || words.unreadable}
        </Banner>
      )}
    </div>
  );
}

function Effects({ result }: { result: UndoResult }) {
  const { removed, restored, cancelled, rooms, conflicts } = result;
  const t = useMessages(undoTexts);
  const language = useLanguage();
  const shown = (count: number) => t.rows(formatCount(count, language));
  const lines = [
    { key: 'remove', svg: minus, text: t.remove, count: removed, shown: shown(removed) },
    {
      key: 'rooms',
      svg: minus,
      text: t.rooms,
      count: rooms.removed,
      shown: t.roomCount(formatCount(rooms.removed, language)),
    },
    { key: 'restore', svg: back, text: t.restore, count: restored, shown: shown(restored) },
    {
      key: 'cancel',
      svg: back,
      text: t.cancel,
      count: cancelled,
      shown: t.changes(formatCount(cancelled, language)),
    },
  ] as const;
  return (
    <>
      <EffectLines lines={lines} />
      {rooms.kept > 0 && <p className="muted">{t.roomsStay(formatCount(rooms.kept, language))}</p>}
      {conflicts.length > 0 && (
        <Banner tone="warn">
          <b>{t.stay(formatCount(conflicts.length, language))}</b> {t.stayText}
        </Banner>
      )}
    </>
  );
}

/** Rows listed in the dialog; more would be unreadable there. */
const namedRows = 100;

function Staying({ kind, result: { conflicts } }: { kind: string; result: UndoResult }) {
  const t = useMessages(undoTexts);
  const language = useLanguage();
  const columnLabel = useColumnLabel(kind);
  const further = conflicts.length - namedRows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by the keys
    <ul className={styles.staying} tabIndex={0} aria-label={t.staying}>
      {conflicts.slice(0, namedRows).map(({ line, name, text, cells }) => (
        <li key={`${line} ${name} ${text}`}>
          <b>{name}</b> {line > 0 && <span className="muted anywhere">{t.line(String(line))}</span>}
          <p>{text}</p>
          {cells.map(({ column, left, now }) => (
            <p key={column}>
              {columnLabel(column)}: {t.now(left || t.empty, now || t.empty)}
            </p>
          ))}
        </li>
      ))}
      {further > 0 && <li>{t.more(formatCount(further, language))}</li>}
    </ul>
  );
}
