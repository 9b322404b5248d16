// Colours of waiting times, what residents see, and the steps of safety checks (SF006, SF022, SE048, SH022).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { mostSteps } from '@yadori/api/dormitory/staff-calls';
import { thingNames, thingsWithKey } from '@yadori/api/loans/things';
import { missedNote } from '@yadori/api/meals/missed-note';
import { stepWays, type Step, type StepWay } from '@yadori/api/safety/kinds';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { Switch } from '@yadori/kit/fields/switch.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { numberOf, replaceAt } from '../desk-form.ts';
import { deskTexts } from '../desk-texts.ts';
import styles from '../desk.module.css';
import type { DeskFieldsProps } from './automatic-fields.tsx';

export function ReplyRules({ values, errors, onChange }: DeskFieldsProps) {
  const t = useMessages(deskTexts);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.groupTitle}>{t.waitTitle}</legend>
        <p className={styles.hint}>{t.waitHint}</p>
        <div className={styles.pair}>
          {(['amber_hours', 'red_hours'] as const).map((name) => (
            <NumberField
              key={name}
              name={name}
              values={values}
              errors={errors}
              onChange={onChange}
            />
          ))}
        </div>
      </fieldset>
      <ResidentRules values={values} onChange={onChange} />
    </>
  );
}

/** How many are received at once on a day of arrivals (SC047). */
export function ArrivalFields(props: DeskFieldsProps) {
  const t = useMessages(deskTexts);
  const language = useLanguage();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{t.arrivalsTitle}</legend>
      <p className={styles.hint}>{t.arrivalsHint}</p>
      <div className={styles.pair}>
        <NumberField name="arrivals_at_once" {...props} />
      </div>
      <ChecksField
        label={t.lent_with_key}
        hint={t.lentHint}
        options={thingsWithKey.map((value) => ({ value, label: thingNames[value][language] }))}
        values={props.values.lent_with_key}
        onChange={(things) => props.onChange({ lent_with_key: things })}
      />
    </fieldset>
  );
}

interface NumberFieldProps extends DeskFieldsProps {
  name: 'amber_hours' | 'red_hours' | 'arrivals_at_once';
}

function NumberField({ name, values, errors, onChange }: NumberFieldProps) {
  const t = useMessages(deskTexts);
  return (
    <TextField
      id={name}
      label={t[name]}
      need="required"
      type="number"
      inputMode="numeric"
      min={1}
      autoComplete="off"
      value={values[name] === 0 ? '' : String(values[name])}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: numberOf(value) })}
    />
  );
}

function ResidentRules({ values, onChange }: Omit<DeskFieldsProps, 'errors'>) {
  const t = useMessages(deskTexts);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{t.residentsTitle}</legend>
      <Switch
        checked={values.read_receipts}
        describedBy="receipts-hint"
        onChange={(read_receipts) => onChange({ read_receipts })}
      >
        {t.read_receipts}
      </Switch>
      <p id="receipts-hint" className={styles.hint}>
        {t.receiptsHint}
      </p>
      <Switch
        checked={values.missed_meal_notes}
        describedBy="missed-hint"
        onChange={(missed_meal_notes) => onChange({ missed_meal_notes })}
      >
        {t.missed_meal_notes}
      </Switch>
      <p id="missed-hint" className={styles.hint}>
        {t.missedHint(missedNote.template)}
      </p>
      <Switch
        checked={values.contract_end_notes}
        describedBy="ends-hint"
        onChange={(contract_end_notes) => onChange({ contract_end_notes })}
      >
        {t.contract_end_notes}
      </Switch>
      <p id="ends-hint" className={styles.hint}>
        {t.endsHint}
      </p>
    </fieldset>
  );
}

export function EscalationFields({ values: { escalation }, errors, onChange }: DeskFieldsProps) {
  const t = useMessages(deskTexts);
  const set = (steps: Step[]) => onChange({ escalation: steps });
  const last = escalation.at(-1)?.after ?? 0;
  const error = errors.escalation;
  return (
    <fieldset className={styles.group} id="escalation" tabIndex={-1}>
      <legend className={styles.groupTitle}>{t.escalationTitle}</legend>
      <p className={styles.hint}>{t.escalationHint}</p>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {escalation.map((step, at) => (
        <StepRow
          // Without a key of their own; their order is that of the list.
          key={at}
          number={at + 1}
          step={step}
          onChange={(next) => set(replaceAt(escalation, at, next))}
          onRemove={() => set(escalation.toSpliced(at, 1))}
        />
      ))}
      {escalation.length < mostSteps && (
        <p>
          <Button
            size="small"
            variant="text"
            icon={plus}
            onClick={() => set([...escalation, { after: last + 5, way: 'push' }])}
          >
            {t.addStep}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface StepRowProps {
  number: number;
  step: Step;
  onChange: (step: Step) => void;
  onRemove: () => void;
}

function StepRow({ number, step, onChange, onRemove }: StepRowProps) {
  const t = useMessages(deskTexts);
  return (
    <div className={styles.step}>
      <input
        type="number"
        className={styles.minutes}
        aria-label={t.after(number)}
        min={1}
        max={1440}
        value={step.after === 0 ? '' : step.after}
        onChange={({ currentTarget: { value } }) => onChange({ ...step, after: numberOf(value) })}
      />
      <span>{t.minutesAfter}</span>
      <select
        className={styles.way}
        aria-label={t.way(number)}
        value={step.way}
        onChange={({ currentTarget: { value } }) => onChange({ ...step, way: value as StepWay })}
      >
        {stepWays.map((way) => (
          <option key={way} value={way}>
            {t[way]}
          </option>
        ))}
      </select>
      <IconButton svg={trash} label={t.removeStep(number)} onClick={onRemove} />
    </div>
  );
}
