// A new import: its kind, and a file or pasted cells that are checked at once. Nothing is written before the check was
// seen (SD036, SD037).
import upload from '@phosphor-icons/core/regular/upload-simple.svg?raw';
import { useId, useState, type FormEvent } from 'react';
import { importDryRun, importMaxBytes } from '@yadori/api/imports/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { textFieldProps, tickProps } from '@yadori/kit/form/form-state.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Processing } from '@yadori/kit/loading/processing.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { useFileDrop } from '@yadori/kit/form/use-file-drop.ts';
import { useBackStep } from '@yadori/web-client/back/back-steps.ts';
import { useGo, useSearch } from '../../../routing/links.tsx';
import { useCall } from '../../../session/use-call.ts';
import type { OfferedKind } from '../api.ts';
import styles from '../imports.module.css';
import { importsTexts } from '../texts.ts';
import { KindRules } from './kind-rules.tsx';
import { UnderstoodTable } from './understood-table.tsx';

interface NewImportProps {
  kinds: readonly [OfferedKind, ...OfferedKind[]];
  /** The office code of the page; undefined on that of all dormitories. */
  dormitory: string | undefined;
  /** Address of the page. */
  base: string;
}

export function NewImport({ kinds, dormitory, base }: NewImportProps) {
  const t = useMessages(importsTexts);
  // The page of rooms leads here with rooms, and so on.
  const { kind: named } = useSearch();
  const [id, setId] = useState<unknown>(named);
  const kind = kinds.find((each) => each.id === id) ?? kinds[0];
  const check = useCheck({ kind: kind.id, dormitory, base });
  useBackStep(check.unknown !== undefined, check.forget);
  const { over, area } = useFileDrop((file) => check.run(file));
  return (
    <section className={styles.panel} aria-labelledby="new-import">
      <h2 id="new-import" className="size-17">
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
      <UnderstoodTable />
      <KindRules kind={kind} />
    </section>
  );
}

/** Pasted cells travel as a file: a field of a form ends at 15,000 characters, a file at 10 MB. */
const fileOf = (cells: string) => new File([cells], pastedName, { type: 'text/plain' });
const pastedName = 'cells.tsv';

interface Target {
  kind: OfferedKind['id'];
  dormitory: string | undefined;
  base: string;
}

interface Checked {
  file: File;
  /** Those that the check does not know. */
  columns: readonly string[] | undefined;
}

/** Sends a file to its check and opens what was found. */
function useCheck({ kind, dormitory, base }: Target) {
  const t = useMessages(importsTexts);
  const go = useGo();
  // Of the last file. A check that gets no answer leaves the form about its unknown columns.
  const [checked, setChecked] = useState<Checked>();
  const { busy, refusal, call, forget } = useCall(importDryRun, {
    onOk: ({ data: { id } }) => go(`${base}/${id}`),
    onFailed: (refused) => {
      const columns = refused?.errCode === 'unknown_columns' ? refused.data?.columns : undefined;
      if (columns !== undefined) setChecked((now) => now && { ...now, columns });
    },
  });
  const check = (next: File, leavesOut = false) => {
    setChecked((now) => ({ file: next, columns: leavesOut ? now?.columns : undefined }));
    if (next.size > importMaxBytes) return forget();
    const body = {
      kind,
      ...(dormitory === undefined ? {} : { dormitory }),
      // The server has a name for pasted cells.
      ...(next.name === pastedName ? {} : { file_name: next.name.slice(-200) }),
      ignore_unknown: leavesOut ? ('1' as const) : ('0' as const),
    };
    return call({ body, file: next });
  };
  const [text = refusal?.message] = Object.values(refusal?.errors ?? {}).flat();
  const isUnknown = refusal?.errCode === 'unknown_columns';
  const refused = refusal && !isUnknown ? text || t.failed : undefined;
  const { file, columns } = checked ?? {};
  const isTooLarge = file !== undefined && file.size > importMaxBytes;
  return {
    busy,
    error: isTooLarge ? t.tooLarge : refused,
    unknown: file && columns && { file, columns },
    run: check,
    forget: () => {
      setChecked(undefined);
      forget();
    },
  };
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
  const form = useForm({
    names: ['cells'],
    initial: { cells: '' },
    validate: ({ cells }) => ({ cells: cells?.trim() === '' ? t.noCells : undefined }),
    prefix: 'pasted-',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { cells } = form.submit() ?? {};
    if (cells !== undefined) onCells(cells);
  };
  return (
    <details className={styles.fold}>
      <summary>{t.paste}</summary>
      <form className={styles.paste} noValidate onSubmit={submit}>
        <TextArea
          {...textFieldProps(form, 'cells')}
          label={t.cells}
          hint={t.cellsHint}
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
  const { unknown, busy, run, forget } = check;
  const form = useForm<'leaves_out', { leaves_out: boolean }>({
    names: ['leaves_out'],
    initial: { leaves_out: false },
    validate: ({ leaves_out: isTicked }) => ({ leaves_out: isTicked ? undefined : t.needTick }),
    prefix: 'unknown-',
  });
  const error = form.errors.leaves_out;
  const errorId = `${form.idOf('leaves_out')}-error`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.submit() !== undefined && unknown !== undefined) run(unknown.file, true);
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
        {...tickProps<'leaves_out'>(form, 'leaves_out')}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {t.leaveOut}
      </Checkbox>
      {error !== undefined && (
        <p id={errorId} className={styles.missing}>
          {error}
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
