// Which hours or services, from which day, and what that brings to each of the chosen dormitories (SJ035).
import type { SoloGroup } from '@yadori/api/dormitory/planned-settings';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { quarters } from '../../../parts/forms/quarters.ts';
import styles from '../closing-days.module.css';
import { manySettingsTexts, type ManySettingsTexts } from '../many/settings-texts.ts';
import { manyDaysTexts } from '../many/texts.ts';
import {
  sharedFields,
  useManySettings,
  type ManySettings,
  type SharedField,
} from '../many/use-many-settings.ts';
import { ManySettingsResults } from './many-settings-results.tsx';

interface ManySettingsFormProps {
  group: SoloGroup;
  codes: readonly string[];
  nameOf: (code: string) => string;
}

export function ManySettingsForm({ group, codes, nameOf }: ManySettingsFormProps) {
  const t = useMessages(manySettingsTexts);
  const { chooseFirst } = useMessages(manyDaysTexts);
  const many = useManySettings(group, codes);
  const { form, planning, rows, outcomes } = many;
  const refusal = form.refusal ?? planning.refusal;
  return (
    <form
      className={styles.panel}
      aria-label={t[group]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={styles.fields}>
        <h2 className="size-15">{t[group]}</h2>
        <Fields group={group} form={form} />
        {codes.length === 0 && <p className="note">{chooseFirst}</p>}
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Progress many={many} all={codes.length} />
        {rows !== undefined && (
          <ManySettingsResults rows={rows} outcomes={outcomes} nameOf={nameOf} />
        )}
        <Acts many={many} count={codes.length} />
      </div>
    </form>
  );
}

const clocks = quarters.filter((time) => time >= '05:00');

const optionsOf = (group: SoloGroup, t: ManySettingsTexts) =>
  group === 'times'
    ? clocks.map((value) => ({ value, label: value }))
    : [
        { value: '1', label: t.on },
        { value: '0', label: t.off },
      ];

/** A meal has its beginning and end side by side. */
const linesOf = (group: SoloGroup): readonly SharedField[][] =>
  group === 'times'
    ? mealKeys.map((meal) => [`${meal}_start`, `${meal}_end`])
    : [[...sharedFields.services]];

function Fields({ group, form }: { group: SoloGroup; form: ManySettings['form'] }) {
  const t = useMessages(manySettingsTexts);
  return (
    <>
      {linesOf(group).map((line) => (
        <div key={line[0]} className={styles.pair}>
          {line.map((field) => (
            <SelectField
              key={field}
              {...textFieldProps<SharedField>(form, field)}
              label={t[field]}
              empty={t.stays}
              options={optionsOf(group, t)}
            />
          ))}
        </div>
      ))}
      <TextField
        {...textFieldProps<'effective_on'>(form, 'effective_on')}
        type="date"
        label={t.day}
        need="required"
      />
    </>
  );
}

function Progress({ many, all }: { many: ManySettings; all: number }) {
  const t = useMessages(manySettingsTexts);
  const language = useLanguage();
  const { form, planning, checked, planned, fitting } = many;
  if (!form.busy && !planning.busy) return null;
  const [done, total] = form.busy ? [checked.length, all] : [planned.length, fitting.length];
  const [doneText, totalText] = [formatCount(done, language), formatCount(total, language)];
  const text = form.busy ? t.checking(doneText, totalText) : t.planning(doneText, totalText);
  return (
    <div className="stack gap-6" role="status">
      <p>{text}</p>
      <progress max={Math.max(total, 1)} value={done} aria-label={text} />
    </div>
  );
}

function Acts({ many, count }: { many: ManySettings; count: number }) {
  const t = useMessages(manySettingsTexts);
  const shared = useMessages(manyDaysTexts);
  const language = useLanguage();
  const { form, planning, rows, fitting, outcomes } = many;
  if (rows === undefined)
    return (
      <Button type="submit" variant="primary" busy={form.busy} disabled={count === 0}>
        {shared.check(formatCount(count, language))}
      </Button>
    );
  const isOver = outcomes !== undefined && !planning.busy && planning.refusal === undefined;
  const label = fitting.length === 0 ? t.nothing : t.plan(formatCount(fitting.length, language));
  return (
    <div className="row gap-8">
      <Button type="submit" variant="line" disabled={planning.busy}>
        {shared.again}
      </Button>
      {!isOver && (
        <Button
          variant="primary"
          busy={planning.busy}
          disabled={fitting.length === 0}
          onClick={planning.submit}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
