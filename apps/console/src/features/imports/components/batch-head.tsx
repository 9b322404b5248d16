// The file of an import and what its check counted.
import pencil from '@phosphor-icons/core/fill/pencil-simple-fill.svg?raw';
import plus from '@phosphor-icons/core/fill/plus-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import cross from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import download from '@phosphor-icons/core/regular/download-simple.svg?raw';
import equals from '@phosphor-icons/core/regular/equals.svg?raw';
import file from '@phosphor-icons/core/regular/file-text.svg?raw';
import { importFile } from '@yadori/api/imports/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useSaveFile } from '../../../parts/use-save-file.ts';
import { useWhen } from '../../../parts/when.ts';
import type { ImportDetail } from '../api.ts';
import styles from '../imports.module.css';
import { encodingName, useColumnLabel } from '../labels.ts';
import { batchTexts } from '../texts.ts';

interface BatchFileProps {
  batch: ImportDetail;
  /** Nothing of it was written so far. */
  isBefore: boolean;
}

export function BatchFile({ batch, isBefore }: BatchFileProps) {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  const when = useWhen();
  const columnLabel = useColumnLabel(batch.kind);
  const { busy, call } = useSaveFile(importFile, {
    nameOf: () => batch.file_name,
    failed: t.noFile,
  });
  const rows = formatCount(batch.total_rows, language);
  return (
    <div className={styles.file}>
      <Icon svg={file} size={22} />
      <p className={styles.fileWords}>
        <b className="anywhere">{batch.file_name}</b>
        <span className="note">
          {t.read(rows, encodingName(batch.encoding))}
          {isBefore && ` · ${t.nothingYet}`}
          {' · '}
          {t.madeBy(batch.made_by.name, when(batch.made_at))}
        </span>
        {batch.ignored_columns.length > 0 && (
          <span className="note">{t.ignored(batch.ignored_columns.join('、'))}</span>
        )}
        {batch.missing_columns.length > 0 && (
          <span className="note">
            {t.missing(batch.missing_columns.map(columnLabel).join(t.between))}
          </span>
        )}
      </p>
      {batch.can.file && (
        <Button
          size="small"
          icon={download}
          busy={busy}
          onClick={() => call({ params: { id: batch.id } })}
        >
          {t.original}
        </Button>
      )}
    </div>
  );
}

export function BatchCounts({ batch }: { batch: ImportDetail }) {
  const t = useMessages(batchTexts);
  const language = useLanguage();
  const tiles = [
    { id: 'added', svg: plus, count: batch.added },
    { id: 'changed', svg: pencil, count: batch.changed },
    { id: 'unchanged', svg: equals, count: batch.unchanged },
    { id: 'warnings', svg: warning, count: batch.warning_count },
    { id: 'errors', svg: cross, count: batch.errors },
  ] as const;
  return (
    <dl className={styles.counts}>
      {tiles.map(({ id, svg, count }) => (
        <div key={id} className={classNames(styles.count, count > 0 && styles[id])}>
          <dt>
            <Icon svg={svg} size={20} />
            <span>{t[id]}</span>
          </dt>
          <dd className="num">{formatCount(count, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
