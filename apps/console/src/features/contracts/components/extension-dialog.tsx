// Extends the contracts of the list: each with its old and new end, or why it keeps its own (SC038).
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { useState } from 'react';
import {
  extendContracts,
  previewExtension,
  type ExtensionPreview,
} from '@yadori/api/contracts/extension-calls';
import { contractReasonNames, type ContractReasonCode } from '@yadori/api/contracts/reasons';
import { roomName } from '@yadori/api/residents/room';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { ChipChoice } from '../../../parts/forms/chip-choice.tsx';
import { readsOfContracts, useExtension, type ExtensionEnd } from '../api.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import styles from '../contracts.module.css';
import outcome from '../extension.module.css';
import { extensionTexts } from '../extension-texts.ts';
import { useLeftOut } from '../use-left-out.ts';
import { dayOf } from './contract-columns.tsx';

type Texts = Translated<typeof extensionTexts.ja>;

type By = 'year' | 'half_year' | 'other';

const { text } = fieldsWith<Texts>();

interface ShownBy {
  value: By;
  onChoose: (value: By) => void;
  t: Texts;
}

const fields = {
  by: {
    initial: 'year' as By,
    show: ({ value, onChoose, t }: ShownBy) => (
      <ChipChoice
        label={t.by}
        value={value}
        options={(['year', 'half_year', 'other'] as const).map((by) => ({
          value: by,
          label: t[by],
        }))}
        onChange={onChoose}
      />
    ),
  },
  day: text({
    label: (t) => t.day,
    wrong: (value, t) => (parseDate(value) === undefined ? t.needDay : undefined),
    control: DateField,
  }),
};

interface Values {
  by: By;
  day: string;
}

const without = ({ by }: Values) => (by === 'other' ? [] : (['day'] as const));

/** Undefined as long as no day is chosen. */
function endOf({ by, day }: Values): ExtensionEnd | undefined {
  if (by !== 'other') return { end_date: null, months: by === 'year' ? 12 : 6 };
  const end = parseDate(day);
  return end && { end_date: end };
}

interface ExtensionDialogProps {
  dormitory: string;
  ids: readonly number[];
  onClose: () => void;
}

export function ExtensionDialog({ dormitory, ids: selected, onClose }: ExtensionDialogProps) {
  const t = useMessages(extensionTexts);
  const language = useLanguage();
  // The list of the page is read again while the dialog is open: the choice stays as it was.
  const [ids] = useState(selected);
  const { act, form, declared, read, later, left, toggle } = useExtend({ dormitory, ids, onClose });
  const preview = read.data?.data;
  return (
    <ActDialog
      act={act}
      title={t.title(formatCount(ids.length, language))}
      about={t.told}
      actionLabel={t.action(formatCount(later.length, language))}
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

function useExtend({ dormitory, ids, onClose }: ExtensionDialogProps) {
  const t = useMessages(extensionTexts);
  const language = useLanguage();
  const { left, toggle } = useLeftOut();
  const [values, setValues] = useState<Values>({ by: 'year', day: '' });
  const read = useExtension(dormitory, ids, endOf(values));
  const later =
    read.data?.data.rows.filter(({ id, after }) => after !== null && !left.has(id)) ?? [];
  const declared = { fields, t, language, without };
  const made = useAct<typeof extendContracts, keyof typeof fields, Values, ContractReasonCode>(
    extendContracts,
    {
      ...formOf(declared),
      input: ({ reason }, given) => ({
        params: { dormitory },
        body: {
          ids: ids.filter((id) => !left.has(id)),
          end_date: null,
          ...endOf(given),
          extended: later.length,
          seen_ends: seenOf(later),
          reason,
        },
      }),
      done: ({ data }) => t.done(formatCount(data.extended, language)),
      onDone: onClose,
      // After a refusal the ends are other ones.
      reads: [...readsOfContracts, previewExtension],
      readsAfter: 'answer',
      noLoss: ['by'],
    },
  );
  const { by, day } = made.form.values;
  if (by !== values.by || day !== values.day) setValues({ by, day });
  return { ...made, declared, read, later, left, toggle };
}

const seenOf = (rows: ExtensionPreview['rows']) =>
  rows.flatMap(({ id, before }) =>
    before === null ? [] : [{ id, end_date: before as CalendarDate }],
  );

interface RowsProps {
  found: ExtensionPreview;
  /** Those that are not chosen. */
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

function Rows({ found, left, onToggle }: RowsProps) {
  const t = useMessages(extensionTexts);
  const kept = found.rows.filter(({ after }) => after === null);
  const later = found.rows.filter(({ after }) => after !== null);
  const overlaps = later.filter((row) => row.overlaps).length;
  return (
    <>
      <ul className={outcome.tiles} aria-label={t.outcome}>
        <Tile look={outcome.later} count={later.length} word={t.later} />
        <Tile look={kept.length > 0 && outcome.kept} count={kept.length} word={t.kept} />
        <Tile look={overlaps > 0 && outcome.kept} count={overlaps} word={t.overlapping} />
      </ul>
      {kept.length > 0 && <Kept rows={kept} />}
      <p className={outcome.head}>
        <b>{t.before}</b>
        <span className="note">{t.onlyEnds}</span>
      </p>
      <ul className={styles.extension} aria-label={t.list}>
        {later.map((row) => (
          <li key={row.id} className={outcome.row}>
            <Checkbox checked={!left.has(row.id)} onChange={() => onToggle(row.id)}>
              <span className={outcome.ends}>
                <span className="anywhere">{t.choose(roomName(row.room_number), row.name)}</span>{' '}
                <span className="num">{row.before !== null && dayOf(row.before)}</span>{' '}
                <span aria-hidden="true">→</span>{' '}
                <b className="num">{row.after !== null && dayOf(row.after)}</b>
              </span>
              {row.overlaps && <b className={outcome.warn}>{t.overlaps}</b>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Many are folded: what is extended stays in view. */
const mostInView = 5;

/** Each with why it keeps its end. */
function Kept({ rows }: { rows: ExtensionPreview['rows'] }) {
  const t = useMessages(extensionTexts);
  const list = (
    <ul aria-label={t.keptList}>
      {rows.map((row) => (
        <li key={row.id}>
          <Icon svg={warning} size={18} />
          <b className="num">{roomName(row.room_number)}</b>
          <span>{row.name}</span>
          <span className={outcome.why}>{row.hindrance !== null && t[row.hindrance]}</span>
        </li>
      ))}
    </ul>
  );
  if (rows.length <= mostInView) return <div className={outcome.reasons}>{list}</div>;
  return (
    <details className={outcome.reasons}>
      <summary>{t.keptList}</summary>
      {list}
    </details>
  );
}

interface TileProps {
  look: string | false | undefined;
  count: number;
  word: string;
}

const Tile = ({ look, count, word }: TileProps) => (
  <li className={classNames(outcome.tile, look)}>
    <b className="num size-20">{formatCount(count, useLanguage())}</b> {word}
  </li>
);
