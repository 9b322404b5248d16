// When a notice is published, its last day, and whether residents confirm it (SG007, SG011).
import { dateAt } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/segment.tsx';
import { SelectField } from '@yadori/kit/select-field.tsx';
import { TextField } from '@yadori/kit/text-field.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { quarters, type NoticeForm } from '../draft-form.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';

interface OptionsPartProps {
  form: NoticeForm;
  onChange: (part: Partial<NoticeForm>) => void;
}

export function OptionsPart({ form, onChange }: OptionsPartProps) {
  const t = useMessages(editorTexts);
  const first = dateAt(now());
  return (
    <section className={styles.panel} aria-label={t.options}>
      <div className={styles.fields}>
        <Segment
          legend={t.when}
          options={[
            { value: 'now', label: t.now },
            { value: 'later', label: t.later },
          ]}
          value={form.isPlanned ? 'later' : 'now'}
          onChange={(value) => onChange({ isPlanned: value === 'later' })}
        />
        {form.isPlanned && (
          <div className={styles.pair}>
            <TextField
              type="date"
              label={t.day}
              min={first}
              value={form.day}
              onChange={({ currentTarget: { value: day } }) => onChange({ day })}
            />
            <SelectField
              label={t.time}
              options={quarters.map((value) => ({ value, label: value }))}
              value={form.time}
              onChange={({ currentTarget: { value: time } }) => onChange({ time })}
            />
          </div>
        )}
        <TextField
          type="date"
          label={t.lastDay}
          hint={t.lastDayHint}
          min={first}
          value={form.endDate}
          onChange={({ currentTarget: { value: endDate } }) => onChange({ endDate })}
        />
        <Checkbox
          checked={form.mustConfirm}
          onChange={({ currentTarget: { checked } }) => onChange({ mustConfirm: checked })}
        >
          {t.mustConfirm}
        </Checkbox>
      </div>
    </section>
  );
}
