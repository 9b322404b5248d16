// Class of a notice, when it is published, its last day, and whether residents confirm it (SG007, SG010, SG011).
import { noticeClasses, urgentDays } from '@yadori/api/notices/kinds';
import { addDays, dateAt, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { quarters } from '../../../parts/forms/quarters.ts';
import type { NoticeForm } from '../draft-form.ts';
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
        <Segment<NoticeForm['class']>
          legend={t.class}
          options={noticeClasses.map((value) => ({ value, label: t[value] }))}
          value={form.class}
          onChange={(value) => onChange({ class: value })}
        />
        {form.class === 'urgent' && <p className="note">{t.urgentHint}</p>}
        {form.correctsId === null && <WhenPart form={form} first={first} onChange={onChange} />}
        <DateField
          label={t.lastDay}
          need={form.class === 'urgent' ? 'required' : undefined}
          hint={form.class === 'urgent' ? t.urgentLastDay : t.lastDayHint}
          min={first}
          max={form.class === 'urgent' ? addDays(firstDayOf(form, first), urgentDays) : undefined}
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

const firstDayOf = ({ isPlanned, day }: NoticeForm, today: CalendarDate): CalendarDate =>
  (isPlanned ? parseDate(day) : undefined) ?? today;

function WhenPart({ form, first, onChange }: OptionsPartProps & { first: CalendarDate }) {
  const t = useMessages(editorTexts);
  return (
    <>
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
          <DateField
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
    </>
  );
}
