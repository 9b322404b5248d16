// Which hours or services, from which day, and what that brings to each of the chosen dormitories (SJ035).
import type { SoloGroup } from '@yadori/api/dormitory/planned-settings';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { quarters } from '../../../parts/forms/quarters.ts';
import styles from '../closing-days.module.css';
import { manySettingsTexts, type ManySettingsTexts } from '../many/settings-texts.ts';
import {
  sharedFields,
  useManySettings,
  type ManySettings,
  type SharedField,
} from '../many/use-many-settings.ts';
import { ManyFrame } from './many-parts.tsx';
import { ManySettingsResults } from './many-settings-results.tsx';

interface ManySettingsFormProps {
  group: SoloGroup;
  codes: readonly string[];
  nameOf: (code: string) => string;
}

export function ManySettingsForm({ group, codes, nameOf }: ManySettingsFormProps) {
  const t = useMessages(manySettingsTexts);
  const many = useManySettings(group, codes);
  const { form, rows, outcomes } = many;
  return (
    <ManyFrame
      title={t[group]}
      many={many}
      count={codes.length}
      words={t}
      fields={<Fields group={group} form={form} />}
      results={rows && <ManySettingsResults rows={rows} outcomes={outcomes} nameOf={nameOf} />}
    />
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
      <DateField
        {...textFieldProps<'effective_on'>(form, 'effective_on')}
        label={t.day}
        need="required"
      />
    </>
  );
}
