// A new import: its kind, and a file or pasted cells that are checked at once. Nothing is written before the check was
// seen (SD036, SD037).
import upload from '@phosphor-icons/core/regular/upload-simple.svg?raw';
import { useId, useState, type FormEvent } from 'react';
import { importDryRun, importMaxBytes } from '@yadori/api/imports/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Processing } from '@yadori/kit/loading/processing.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { useFileDrop } from '@yadori/kit/form/use-file-drop.ts';
import { useBackStep } from '@yadori/web-client/back/back-steps.ts';
import { useGo } from '../../../routing/links.tsx';
import { useCall } from '../../../session/use-call.ts';
import type { OfferedKind } from '../api.ts';
import styles from '../imports.module.css';
import { importsTexts } from '../texts.ts';
import { KindRules } from './kind-rules.tsx';

interface NewImportProps {
  kinds: readonly [OfferedKind, ...OfferedKind[]];
  /** The office code of the page; undefined on that of all dormitories. */
  dormitory: string | undefined;
  /** Address of the page. */
  base: string;
}

export function NewImport({ kinds, dormitory, base }: NewImportProps) {
  const t = useMessages(importsTexts);
  const [id, setId] = useState<OfferedKind['id']>();
  const kind = kinds.find((each) => each.id === id) ?? kinds[0];
  const check = useCheck({ kind: kind.id, dormitory, base });
  useBackStep(check.unknown !== undefined, check.forget);
  const { over, area } = useFileDrop((file) => check.run(file));
  return (
    <section className={styles.panel} aria-labelledby="new-import">
      <h2 id="new-import" className={styles.heading}>
        {t.newImport}
      </h2>
      {kinds.length > 1 && (
        <Segment
          legend={t.kind}
          look="tiles"
          options={kinds.map(({ id: value, label }) => ({ value, label }))}
          value={kind.id}
          onChange={(next) => {
            setId(next);
            check.forget();
          }}
        />
      )}
      <div className={styles.ways} {...area}>
        {check.unknown !== undefined && (
          <UnknownColumns check={check} columns={check.unknown.columns} />
        )}
        {/* Pasted cells are there again for another try. */}
        <div hidden={check.unknown !== undefined}>
          <div className={styles.ways}>
            <FileTile over={over} busy={check.busy} onFile={(file) => check.run(file)} />
            <PasteForm busy={check.busy} onCells={(cells) => check.run(fileOf(cells))} />
          </div>
        </div>
        <Processing shown={check.busy} label={t.checking} />
      </div>
      {check.error !== undefined && (
        <Banner tone="danger" role="alert">
          {check.error}
        </Banner>
      )}
      <KindRules kind={kind} />
    </section>
  );
}

/** Pasted cells travel as a file: a field of a form ends at 15,000 characters, a file at 10 MB. */
const fileOf = (cells: string) => new File([cells], pastedName, { type: 'text/plain' });
const pastedName = 'cells.tsv';

interface Unknown {
  file: File;
  columns: readonly string[];
}

interface Target {
  kind: OfferedKind['id'];
  dormitory: string | undefined;
  base: string;
}

/** Sends a file to its check and opens what was found. */
function useCheck({ kind, dormitory, base }: Target) {
  const t = useMessages(importsTexts);
  const go = useGo();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [unknown, setUnknown] = useState<Unknown>();
  const { busy, refusal, call, ...checking } = useCall(importDryRun, {
    onOk: ({ data: { id } }) => go(`${base}/${id}`),
    onFailed: (_refusal, { errCode, data }, { file }) => {
      if (errCode === 'unknown_columns' && data !== undefined && file instanceof File)
        setUnknown({ file, columns: data.columns });
    },
  });
  const forget = () => {
    setIsTooLarge(false);
    checking.forget();
    setUnknown(undefined);
  };
  const check = (file: File, leavesOut = false) => {
    const isLarge = file.size > importMaxBytes;
    setIsTooLarge(isLarge);
    if (isLarge) return checking.forget();
    const body = {
      kind,
      ...(dormitory === undefined ? {} : { dormitory }),
      // The server has a name for pasted cells.
      ...(file.name === pastedName ? {} : { file_name: file.name.slice(-200) }),
      ignore_unknown: leavesOut ? ('1' as const) : ('0' as const),
    };
    return call({ body, file });
  };
  const isQuestion = refusal?.errCode === 'unknown_columns' && refusal.data !== undefined;
  const [text = refusal?.message] = Object.values(refusal?.errors ?? {}).flat();
  const refused = refusal && !isQuestion ? text || t.failed : undefined;
  return { busy, error: isTooLarge ? t.tooLarge : refused, unknown, forget, run: check };
}

interface FileTileProps {
  over: boolean;
  busy: boolean;
  onFile: (file: File) => void;
}

function FileTile({ over, busy, onFile }: FileTileProps) {
  const t = useMessages(importsTexts);
  const id = useId();
  return (
    <div className={classNames(styles.drop, over && styles.over)}>
      <Icon svg={upload} size={28} />
      <p className={styles.dropWords}>
        <label htmlFor={id} className={styles.choose}>
          {t.choose}
        </label>
        <input
          id={id}
          type="file"
          className={styles.input}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          aria-describedby={`${id}-takes`}
          disabled={busy}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file can be chosen again once it is corrected.
            currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
        <span>{t.drop}</span>
      </p>
      <p id={`${id}-takes`} className="note">
        {t.takes}
      </p>
    </div>
  );
}

function PasteForm({ busy, onCells }: { busy: boolean; onCells: (cells: string) => void }) {
  const t = useMessages(importsTexts);
  const id = useId();
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cells = typedText(event.currentTarget, 'cells');
    setIsEmpty(cells.trim() === '');
    if (cells.trim() === '') focusFieldLater(id);
    else onCells(cells);
  };
  return (
    <details className={styles.fold}>
      <summary>{t.paste}</summary>
      <form className={styles.paste} noValidate onSubmit={submit}>
        <TextArea
          id={id}
          name="cells"
          label={t.cells}
          hint={t.cellsHint}
          error={isEmpty ? t.noCells : undefined}
          rows={6}
          spellCheck={false}
          wrap="off"
          className={styles.cells}
        />
        <Button type="submit" variant="tonal" busy={busy}>
          {t.check}
        </Button>
      </form>
    </details>
  );
}

interface UnknownColumnsProps {
  check: ReturnType<typeof useCheck>;
  columns: readonly string[];
}

/** Nothing of a file is left out unless somebody says so. */
function UnknownColumns({ check, columns }: UnknownColumnsProps) {
  const t = useMessages(importsTexts);
  const id = useId();
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { unknown, busy, run, forget } = check;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isTicked);
    if (!isTicked) focusFieldLater(id);
    else if (unknown !== undefined) run(unknown.file, true);
  };
  return (
    <form className={styles.unknown} noValidate onSubmit={submit}>
      <div role="alert">
        <h3 className="size-15">{t.unknownTitle}</h3>
        <ul className={styles.names}>
          {columns.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="note">{t.unknownText}</p>
      </div>
      <Checkbox
        id={id}
        checked={isTicked}
        aria-invalid={isMissing && !isTicked ? true : undefined}
        aria-describedby={isMissing && !isTicked ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
      >
        {t.leaveOut}
      </Checkbox>
      {isMissing && !isTicked && (
        <p id={`${id}-error`} className={styles.missing}>
          {t.needTick}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={forget}>{t.otherFile}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.check}
        </Button>
      </div>
    </form>
  );
}
