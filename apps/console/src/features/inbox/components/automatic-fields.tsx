// The automatic answer outside of desk hours (SF021).
import { automaticTextMax } from '@yadori/api/dormitory/staff-calls';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Switch } from '@yadori/kit/fields/switch.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import type { DeskErrors, DeskValues } from '../desk-form.ts';
import { deskTexts } from '../desk-texts.ts';
import styles from '../desk.module.css';

export interface DeskFieldsProps {
  values: DeskValues;
  errors: DeskErrors;
  onChange: (part: Partial<DeskValues>) => void;
}

export function AutomaticFields({ values, errors, onChange }: DeskFieldsProps) {
  const t = useMessages(deskTexts);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{t.automaticTitle}</legend>
      <Switch
        checked={values.automatic}
        describedBy="automatic-hint"
        onChange={(automatic) => onChange({ automatic })}
      >
        {t.automatic}
      </Switch>
      <p id="automatic-hint" className={styles.hint}>
        {t.automaticHint}
      </p>
      {(['automatic_ja', 'automatic_en'] as const).map((name) => (
        <CountedTextArea
          key={name}
          id={name}
          label={t[name]}
          need={name === 'automatic_ja' && values.automatic ? 'required' : 'optional'}
          lang={name.slice(-2)}
          limit={automaticTextMax}
          value={values[name]}
          error={errors[name]}
          onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
        />
      ))}
      <TextField
        id="emergency_phone"
        label={t.emergency_phone}
        need={values.automatic ? 'required' : 'optional'}
        hint={t.emergencyHint}
        inputMode="tel"
        autoComplete="off"
        value={values.emergency_phone}
        error={errors.emergency_phone}
        onChange={({ currentTarget: { value } }) => onChange({ emergency_phone: value })}
      />
    </fieldset>
  );
}
