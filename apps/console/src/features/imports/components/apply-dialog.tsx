// The question before a table is written: what it does in numbers, what residents lose, and for prices of known
// dormitories their office codes (SD040, SL047, AM261).
import pencil from '@phosphor-icons/core/fill/pencil-simple-fill.svg?raw';
import plus from '@phosphor-icons/core/fill/plus-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { useId, useState } from 'react';
import {
  codeMistakesText,
  findCodeMistakes,
  readOfficeCodes,
} from '@yadori/api/imports/office-codes';
import { importApply, importBatch, importBatches } from '@yadori/api/imports/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { TextArea, TextField } from '@yadori/kit/fields/text-field.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { useCall } from '../../../session/use-call.ts';
import type { ImportDetail } from '../api.ts';
import { applyTexts } from '../apply-texts.ts';
import styles from '../dialogs.module.css';
import { batchTexts, undoTexts } from '../texts.ts';
import { EffectLines } from './effect-lines.tsx';
import { PriceLines } from './price-lines.tsx';

interface ApplyDialogProps {
  batch: ImportDetail;
  onClose: () => void;
}

export function ApplyDialog({ batch, onClose }: ApplyDialogProps) {
  const t = useMessages(applyTexts);
  const words = useMessages(batchTexts);
  const language = useLanguage();
  const { busy, refusal, call } = useCall(importApply, {
    // Read again after a refusal, too: there is a new check, or the state prevents the import.
    reads: [importBatch, importBatches],
    readsAfter: 'answer',
    onFailed: (_refusal, { status }) => {
      if (status === 409) onClose();
    },
  });
  const refusedCodes = refusal?.errors['office_codes']?.[0];
  const codes = useOfficeCodes(batch.confirm_codes, refusedCodes);
  const asksCodes = batch.confirm_codes.length > 0;
  const submit = () => {
    const typed = codes.check();
    const { id, added, changed } = batch;
    if (typed !== undefined)
      call({ params: { id }, body: { added, changed, office_codes: typed } });
  };
  return (
    <WriteDialog
      danger={asksCodes || batch.ends.residents > 0 || 'minor'}
      busy={busy}
      onClose={onClose}
      wide
      title={t.title}
      className={styles.form}
      changed={codes.field.value !== ''}
      consequences={<Consequences batch={batch} />}
      refusal={refusedCodes === undefined ? refusal?.message : undefined}
      actionLabel={words.apply(formatCount(batch.added + batch.changed, language))}
      onSubmit={submit}
    >
      {asksCodes && <OfficeCodesField wanted={batch.confirm_codes} field={codes.field} />}
    </WriteDialog>
  );
}

function Consequences({ batch }: Pick<ApplyDialogProps, 'batch'>) {
  const t = useMessages(applyTexts);
  const words = useMessages(batchTexts);
  const { rows } = useMessages(undoTexts);
  const language = useLanguage();
  const { added, changed, warning_count: toLookAt, english_dropped: dropped } = batch;
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
      <PriceLines batch={batch} />
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

interface OfficeCodes {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function useOfficeCodes(wanted: readonly string[], refused: string | undefined) {
  const language = useLanguage();
  const id = useId();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  /** The codes as they were typed; undefined, with the field under the cursor, while they are not those of the check. */
  const check = (): string[] | undefined => {
    const typed = readOfficeCodes(value);
    const mistakes = findCodeMistakes(typed, wanted);
    setError(mistakes && codeMistakesText(mistakes, typed.length, language));
    if (mistakes === undefined) return typed;
    focusFieldLater(id);
    return undefined;
  };
  const onChange = (typed: string) => {
    setError(undefined);
    setValue(typed);
  };
  const field: OfficeCodes = { id, value, error: error ?? refused, onChange };
  return { field, check };
}

/** Lines of the field: more of them are scrolled. */
const mostLines = 6;

/** One dormitory is typed, several are typed or pasted one below the other. */
function OfficeCodesField({ wanted, field }: { wanted: readonly string[]; field: OfficeCodes }) {
  const t = useMessages(applyTexts);
  const language = useLanguage();
  const { onChange, ...shown } = field;
  const shared = {
    ...shown,
    need: 'required' as const,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  };
  if (wanted.length === 1)
    return (
      <TextField
        {...shared}
        label={t.code}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextArea
      {...shared}
      label={t.codes(formatCount(wanted.length, language))}
      hint={t.codesHint}
      rows={Math.min(wanted.length, mostLines)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
