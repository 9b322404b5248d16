// Extends the contracts of the list: each with its old and new end, or why it keeps its own (SC038).
import { useState } from 'react';
import { extendContracts, type ExtensionPreview } from '@yadori/api/contracts/extension-calls';
import { contractReasonNames, type ContractReasonCode } from '@yadori/api/contracts/reasons';
import { roomName } from '@yadori/api/residents/room';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfContracts, useExtension } from '../api.ts';
import styles from '../contracts.module.css';
import { useLeftOut } from '../use-left-out.ts';
import { extensionTexts } from '../extension-texts.ts';
import { dayOf } from './contract-columns.tsx';

type Texts = Translated<typeof extensionTexts.ja>;

const { segment, text } = fieldsWith<Texts>();

const fields = {
  by: segment<'year' | 'other'>('year', {
    label: (t) => t.by,
    options: (t) => [
      { value: 'year', label: t.year },
      { value: 'other', label: t.other },
    ],
  }),
  day: text({
    label: (t) => t.day,
    wrong: (value, t) => (parseDate(value) === undefined ? t.needDay : undefined),
    input: { type: 'date' },
  }),
};

interface Values {
  by: 'year' | 'other';
  day: string;
}

const without = ({ by }: Values) => (by === 'other' ? [] : (['day'] as const));

/** Null: a year later; undefined as long as no day is chosen. */
const endOf = ({ by, day }: Values): CalendarDate | null | undefined =>
  by === 'year' ? null : parseDate(day);

interface ExtensionDialogProps {
  dormitory: string;
  ids: readonly number[];
  onClose: () => void;
}

export function ExtensionDialog({ dormitory, ids: selected, onClose }: ExtensionDialogProps) {
  const t = useMessages(extensionTexts);
  const language = useLanguage();
  const { left, toggle } = useLeftOut();
  // The list of the page is read again while the dialog is open: the choice stays as it was.
  const [ids] = useState(selected);
  const chosen = ids.filter((id) => !left.has(id));
  const [values, setValues] = useState<Values>({ by: 'year', day: '' });
  const read = useExtension(dormitory, ids, endOf(values));
  const preview = read.data?.data;
  const later = preview?.rows.filter(({ id, after }) => after !== null && !left.has(id)) ?? [];
  const count = formatCount(later.length, language);
  const declared = { fields, t, language, without };
  const { act, form } = useAct<
    typeof extendContracts,
    keyof typeof fields,
    Values,
    ContractReasonCode
  >(extendContracts, {
    ...formOf(declared),
    input: ({ reason }, given) => ({
      params: { dormitory },
      body: { ids: chosen, end_date: endOf(given) ?? null, extended: later.length, reason },
    }),
    done: ({ data }) => t.done(formatCount(data.extended, language)),
    onDone: onClose,
    reads: readsOfContracts,
    readsAfter: 'answer',
    noLoss: ['by'],
  });
  if (form.values.by !== values.by || form.values.day !== values.day) setValues(form.values);
  return (
    <ActDialog
      act={act}
      title={t.title(formatCount(ids.length, language))}
      about={t.told}
      actionLabel={t.action(count)}
      blocked={preview !== undefined && later.length === 0 ? t.nothing : undefined}
      waits={preview === undefined}
      reasons={contractReasonNames}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      <ReadView read={read} data={preview} failed={t.failed} waiting={[240]}>
        {(found) => <Rows found={found} left={left} onToggle={toggle} />}
      </ReadView>
    </ActDialog>
  );
}

interface RowsProps {
  found: ExtensionPreview;
  /** Those that are not chosen. */
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

function Rows({ found, left, onToggle }: RowsProps) {
  const t = useMessages(extensionTexts);
  const language = useLanguage();
  const count = (rows: readonly unknown[]) => formatCount(rows.length, language);
  const kept = found.rows.filter(({ after }) => after === null);
  const later = found.rows.filter(({ after }) => after !== null);
  return (
    <>
      <p className={styles.outcome}>
        <b className="num">{t.later(count(later))}</b>
        <b className="num">{t.kept(count(kept))}</b>
        <b className="num">{t.overlapping(count(later.filter(({ overlaps }) => overlaps)))}</b>
      </p>
      <ul className={styles.extension} aria-label={t.list}>
        {[...kept, ...later].map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={row.after !== null && !left.has(row.id)}
              disabled={row.after === null}
              onChange={() => onToggle(row.id)}
            >
              {t.choose(roomName(row.room_number), row.name)}
              <span className="block note num">{factsOf(row, t).join(betweenItems[language])}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Old and new end, and what is to be said about it. A contract without an end has that reason alone. */
function factsOf(row: ExtensionPreview['rows'][number], t: Texts): string[] {
  const { before, after, hindrance, overlaps } = row;
  const days = [before, after].flatMap((day) => (day === null ? [] : [dayOf(day)]));
  return [
    ...(days.length > 0 ? [days.join(' → ')] : []),
    ...(hindrance === null ? [] : [t[hindrance]]),
    ...(overlaps ? [t.overlaps] : []),
  ];
}
