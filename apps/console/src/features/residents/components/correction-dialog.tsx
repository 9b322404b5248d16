// Corrects the details of a resident (SC022).
import { genders } from '@yadori/api/account/kinds';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { fieldName } from '@yadori/api/validation/field-names';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { DateBoxesField } from '@yadori/kit/fields/date-boxes-field.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import type { FormView } from '@yadori/kit/form/form-dialog.tsx';
import { dateFieldProps, textFieldProps, choiceFieldProps } from '@yadori/kit/form/form-state.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { FuriganaField } from '@yadori/kit/fields/furigana-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PhoneField } from '@yadori/kit/fields/phone-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import styles from '../acts.module.css';
import { actsTexts } from '../acts-texts.ts';
import {
  keepMine,
  takeTheirs,
  type CorrectionChanges,
  type CorrectionField,
} from '../correction.ts';
import { useCorrection, type CorrectionState } from '../use-correction.ts';
import { PersonLine } from './person-line.tsx';

export function CorrectionDialog({ subject: card, onClose }: ActProps<ResidentCard>) {
  const t = useMessages(actsTexts);
  const correction = useCorrection(card, onClose);
  const { form, act, isCorrected, message } = correction;
  const view = useClashView(correction);
  useErrorTitle(form.wrong.length > 0);
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.correctTitle(card.name)}
      act={act}
      message={{ name: card.name, act: message }}
      actionLabel={t.correctAction}
      blocked={isCorrected ? undefined : t.unchanged}
      view={view}
      onClose={onClose}
    >
      <ErrorSummary items={form.wrong} />
      <Fields form={form} />
    </ActDialog>
  );
}

function Fields({ form }: Pick<CorrectionState, 'form'>) {
  const t = useMessages(actsTexts);
  const label = useFieldName();
  return (
    <>
      <TextField
        {...textFieldProps(form, 'name')}
        label={label('name')}
        need="required"
        autoComplete="off"
      />
      <FuriganaField
        {...textFieldProps(form, 'furigana')}
        label={label('furigana')}
        need="optional"
      />
      <PhoneField
        {...textFieldProps(form, 'phone_number')}
        label={label('phone_number')}
        need="required"
        autoComplete="off"
      />
      <ChoiceField
        {...choiceFieldProps(form, 'gender')}
        label={label('gender')}
        need="required"
        options={genders.map((value) => ({
          value: String(value),
          label: t.genders(String(value)),
        }))}
      />
      <DateBoxesField
        {...dateFieldProps(form, 'birthday')}
        onLeave={() => form.leave('birthday')}
        label={label('birthday')}
        need="required"
      />
      <WorkFields form={form} />
    </>
  );
}

function WorkFields({ form }: Pick<CorrectionState, 'form'>) {
  const label = useFieldName();
  return (
    <>
      <TextField
        {...textFieldProps(form, 'employment_name')}
        label={label('employment_name')}
        need="required"
        autoComplete="off"
      />
      <TextField
        {...textFieldProps(form, 'major_or_department')}
        label={label('major_or_department')}
        need="optional"
        autoComplete="off"
      />
    </>
  );
}

/** As the message to the resident calls it; a label begins with a capital letter. */
function useFieldName(): (field: CorrectionField) => string {
  const language = useLanguage();
  return (field) => fieldName(language, field).replace(/^[a-z]/, (sign) => sign.toUpperCase());
}

/** Mine and theirs side by side (SL012). */
function useClashView(correction: CorrectionState): FormView | undefined {
  const t = useMessages(actsTexts);
  const { clash, form, act, goOn } = correction;
  if (clash === undefined) return undefined;
  return {
    key: 'changed',
    kind: 'refused',
    title: t.changedTitle,
    body: (
      <>
        <p role="alert">{t.changedText}</p>
        <Clashes fields={clash.fields} mine={form.values} theirs={clash.theirs} />
      </>
    ),
    footer: (
      <ConfirmActions
        backLabel={t.useTheirs}
        onBack={() => void goOn(takeTheirs)}
        actionLabel={t.overwrite}
        onAction={() => form.send(goOn(keepMine))}
        busy={act.busy}
      />
    ),
    onClose: () => void goOn(keepMine),
  };
}

interface ClashesProps {
  fields: readonly CorrectionField[];
  mine: CorrectionChanges;
  theirs: CorrectionChanges;
}

function Clashes({ fields, mine, theirs }: ClashesProps) {
  const t = useMessages(actsTexts);
  const label = useFieldName();
  const shown = (field: CorrectionField, { [field]: value = '' }: CorrectionChanges) => {
    if (value === '') return t.empty;
    return field === 'gender' ? t.genders(value) : value;
  };
  return (
    <table className={styles.clashes}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.mine}</th>
          <th scope="col">{t.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{label(field)}</th>
            <td>{shown(field, mine)}</td>
            <td>{shown(field, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
