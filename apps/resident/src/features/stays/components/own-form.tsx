// The fields of an own report: days and meals, template, where to (M006 to M010, M028).
import { ownReportNames } from '@yadori/api/stays/spoken-names';
import { fieldLabel, fieldName } from '@yadori/api/validation/field-names';
import { ownReportLimits } from '@yadori/api/stays/own-report';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { PhoneField } from '@yadori/kit/fields/phone-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { formTexts } from '../form-texts.ts';
import type { MealStates } from '../meal-states.ts';
import type { OwnField } from '../own-fields.ts';
import { namesDestination } from '../use-own-facts.tsx';
import type { useTemplateRow } from '../use-templates.ts';
import styles from './own-form.module.css';
import { TemplateRow } from './template-row.tsx';
import { TripCard, type DayName } from '../reports/trip-card.tsx';

type Templates = ReturnType<typeof useTemplateRow>;

interface OwnFormProps {
  id: string;
  form: Form<OwnField>;
  /** Of the resident (AM148). */
  status: number | null;
  templates: Templates;
  states: Readonly<Record<DayName, MealStates>>;
  /** A day is to be chosen. */
  onDay: (field: DayName) => void;
  onSubmit: () => void;
}

export function OwnForm({ id, form, status, templates, states, onDay, onSubmit }: OwnFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary items={form.wrong} />
      <TripCard form={form} states={states} onDay={onDay} />
      <TemplateRow templates={templates} />
      <PlaceFields form={form} status={status} />
      <SaveTemplate templates={templates} status={status} />
    </form>
  );
}

function PlaceFields({ form, status }: { form: FormState<OwnField>; status: number | null }) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const needed = namesDestination(status);
  const spoken = ownReportNames(status);
  return (
    <div className={styles.fields}>
      <TextField
        {...textFieldProps(form, 'name')}
        label={fieldLabel(language, 'name', spoken)}
        need={needed ? 'required' : 'optional'}
        hint={needed ? t.destinationHint : undefined}
        autoComplete="off"
      />
      <TextField
        {...textFieldProps(form, 'relationship')}
        label={fieldLabel(language, 'relationship')}
        need="optional"
        hint={t.relationshipHint}
        autoComplete="off"
      />
      <PhoneField
        {...textFieldProps(form, 'phone_number')}
        label={fieldLabel(language, 'phone_number', spoken)}
        need="optional"
        hint={t.phoneHint}
        autoComplete="off"
      />
      <TextField
        {...textFieldProps(form, 'address')}
        label={fieldLabel(language, 'address')}
        need="optional"
        autoComplete="off"
      />
      <CountedTextArea
        {...textFieldProps(form, 'note')}
        className={styles.whole}
        label={fieldLabel(language, 'note')}
        need="optional"
        limit={ownReportLimits.note}
      />
    </div>
  );
}

function SaveTemplate({ templates, status }: { templates: Templates; status: number | null }) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const field = fieldName(language, ownReportNames(status).name);
  return (
    <div className={styles.save}>
      <Button
        variant="text"
        size="small"
        reason={templates.canSave ? undefined : t.noName(field)}
        onClick={() => templates.ask('save')}
      >
        {t.saveTemplate}
      </Button>
    </div>
  );
}
