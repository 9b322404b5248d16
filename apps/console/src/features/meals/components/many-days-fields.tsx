// What a booking of several days is about: days, weekdays and meals (SE008).
import { addDays, startOfWeek } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { FieldGroup } from '@yadori/kit/fields/field-group.tsx';
import { dateParts } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import type { DayLimits, ManyDays } from '../many-days.ts';
import { manyDaysTexts } from '../many-days-texts.ts';
import styles from '../meals.module.css';

interface ManyDaysFieldsProps {
  form: ManyDays;
  limits: DayLimits;
  onChange: (form: ManyDays) => void;
}

export function ManyDaysFields({ form, limits, onChange }: ManyDaysFieldsProps) {
  const t = useMessages(manyDaysTexts);
  const change = (part: Partial<ManyDays>) => onChange({ ...form, ...part });
  return (
    <>
      <Days form={form} limits={limits} onChange={onChange} />
      <Weekdays form={form} limits={limits} onChange={onChange} />
      <ChoiceField
        label={t.breakfast}
        look="compact"
        options={[
          { value: 'none', label: t.none },
          { value: '1', label: t.japanese },
          { value: '2', label: t.western },
        ]}
        value={form.breakfast}
        onChange={(breakfast) => change({ breakfast })}
      />
      <Checkbox
        checked={form.dinner}
        onChange={({ currentTarget: { checked } }) => change({ dinner: checked })}
      >
        {t.dinner}
      </Checkbox>
      <Checkbox
        checked={form.override}
        onChange={({ currentTarget: { checked } }) => change({ override: checked })}
      >
        {t.override}
      </Checkbox>
      <ChoiceField
        label={t.choice}
        look="stacked"
        options={[
          { value: 'some', label: t.some },
          { value: 'all', label: t.all },
        ]}
        value={form.allOrNone ? 'all' : 'some'}
        onChange={(value) => change({ allOrNone: value === 'all' })}
      />
    </>
  );
}

function Days({ form, limits, onChange }: ManyDaysFieldsProps) {
  const t = useMessages(manyDaysTexts);
  const shared = { min: limits.first, max: limits.last };
  return (
    <div className={styles.days}>
      <DateField
        {...shared}
        label={t.from}
        value={form.from}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, from: value })}
      />
      <DateField
        {...shared}
        label={t.until}
        value={form.until}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, until: value })}
      />
    </div>
  );
}

/** From Sunday, as in the calendars. */
function Weekdays({ form, limits, onChange }: ManyDaysFieldsProps) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const { weekdays } = form;
  const toggle = (day: number) =>
    onChange({
      ...form,
      weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day],
    });
  return (
    <FieldGroup label={t.weekdays}>
      <div className={styles.weekdays}>
        {Array.from({ length: 7 }, (_, day) => (
          <Chip key={day} isOn={weekdays.includes(day)} onPress={() => toggle(day)}>
            {dateParts(addDays(startOfWeek(limits.first), day), language).weekday}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
