// The fields of a guest report: days, who, times, and what is ordered for them (N002 to N017, N021).
import { guestReportNames } from '@yadori/api/stays/spoken-names';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { relationshipTypes } from '@yadori/api/stays/kinds';
import { parseDate } from '@yadori/api/time/tokyo';
import { DayField } from '@yadori/kit/form/day-field.tsx';
import { textFieldProps, selectFieldProps, choiceFieldProps } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { formTexts } from '../form-texts.ts';
import { guestTimes } from '../guest-fields.ts';
import { relationTexts } from '../relation-texts.ts';
import { dayText } from '../report-days.ts';
import { lastDaysOf, type StayTerms } from '../terms.ts';
import styles from './guest-form.module.css';
import { GuestOrders, type GuestFieldsProps } from './guest-orders.tsx';

interface GuestFormProps extends GuestFieldsProps {
  id: string;
  /** The day of the stay is to be chosen. */
  onDay: () => void;
  onSubmit: () => void;
}

export function GuestForm({ id, onDay, onSubmit, ...fields }: GuestFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary items={fields.form.wrong} />
      <GuestNotes terms={fields.terms} />
      <StayFields {...fields} onDay={onDay} />
      <PersonFields form={fields.form} />
      <GuestOrders {...fields} />
    </form>
  );
}

/** What cannot be checked here is said (N016, N017, AM165). */
function GuestNotes({ terms }: { terms: StayTerms }) {
  const t = useMessages(formTexts);
  const notes = [t.noteOne, t.noteNights(terms.guest_max_nights), t.noteDayBefore, t.noteBill];
  return <NotesBlock sign="dot" className={styles.notes} title={t.notes} items={notes} />;
}

function StayFields({
  form,
  terms,
  facts,
  onDay,
}: Omit<GuestFormProps, 'id' | 'kept' | 'onSubmit'>) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const start = parseDate(form.values.stay_date_start ?? '');
  const { today, storedStart, maxNights } = facts;
  const lastDay = start === undefined ? undefined : lastDaysOf(start, terms).stay;
  const tooLate = lastDay !== undefined && lastDay < today && start !== storedStart;
  return (
    <>
      <div className={styles.pair}>
        <DayField
          id="stay_date_start"
          today={today}
          value={form.values.stay_date_start ?? ''}
          error={form.errors.stay_date_start}
          label={fieldLabel(language, 'stay_date_start')}
          need="required"
          onOpen={onDay}
          hint={
            lastDay === undefined || tooLate ? undefined : t.stayLastDay(dayText(lastDay, language))
          }
        />
        <ChoiceField
          {...choiceFieldProps(form, 'stay_days')}
          label={fieldLabel(language, 'stay_days')}
          need="required"
          look="segment"
          options={(['1', '2'] as const)
            .filter((count) => Number(count) <= maxNights)
            .map((value) => ({ value, label: t.night(Number(value)) }))}
        />
      </div>
      {tooLate && (
        <Banner tone="warn" role="status" className={styles.late}>
          {t.stayTooLate}
        </Banner>
      )}
    </>
  );
}

function PersonFields({ form }: Pick<GuestFieldsProps, 'form'>) {
  const language = useLanguage();
  const relations = useMessages(relationTexts);
  return (
    <>
      <TextField
        {...textFieldProps(form, 'friend_name')}
        label={fieldLabel(language, 'friend_name')}
        need="required"
        autoComplete="off"
      />
      <ChoiceField
        {...choiceFieldProps(form, 'relationship_type')}
        className={styles.relation}
        label={fieldLabel(language, 'relationship_type')}
        need="required"
        options={relationshipTypes.map((value) => ({ value, label: relations[value] }))}
      />
      {form.values.relationship_type === 'others' && (
        <TextField
          {...textFieldProps(form, 'relationship')}
          label={fieldLabel(language, 'relationship', guestReportNames)}
          need="required"
          autoComplete="off"
        />
      )}
      <TextField
        {...textFieldProps(form, 'friend_address')}
        label={fieldLabel(language, 'friend_address')}
        need="optional"
        autoComplete="off"
      />
      <TimesFields form={form} />
    </>
  );
}

function TimesFields({ form }: Pick<GuestFieldsProps, 'form'>) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const times = guestTimes.map((value) => ({ value, label: value }));
  return (
    <div className={styles.pair}>
      <SelectField
        {...selectFieldProps(form, 'admission_time')}
        label={fieldLabel(language, 'admission_time')}
        need="optional"
        empty={t.undecided}
        options={times}
      />
      <SelectField
        {...selectFieldProps(form, 'exit_time')}
        label={fieldLabel(language, 'exit_time')}
        need="optional"
        empty={t.undecided}
        options={times}
      />
    </div>
  );
}
