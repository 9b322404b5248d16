// The form in its four groups: the day, the luggage, the new address, how to be reached (Q018 to Q024).
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useId, type ReactNode } from 'react';
import { moveOutTimes } from '@yadori/api/moveout/dates';
import { today } from '@yadori/web-client/clock.ts';
import { DayField } from '@yadori/kit/form/day-field.tsx';
import { textFieldProps, selectFieldProps, choiceFieldProps } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { AddressFields, type AddressSearch } from '../../account/panel.tsx';
import { longDay } from '../long-day.ts';
import { moveOutTexts } from '../move-out-texts.ts';
import type { Terms } from '../api.ts';
import type { MoveOutDay } from '../use-move-out-days.tsx';
import type { MoveOutFormState } from '../use-move-out-form.ts';
import { MoveOutContactFields } from './move-out-contact-fields.tsx';
import styles from './move-out-fields.module.css';
import { MoveOutNote } from './move-out-note.tsx';

interface MoveOutFieldsProps {
  state: MoveOutFormState;
  terms: Terms;
  search: AddressSearch;
  onDay: (name: MoveOutDay) => void;
}

export function MoveOutFields({ state, terms, search, onDay }: MoveOutFieldsProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const { form } = state;
  const { earliest } = terms;
  const day = { form, onOpen: onDay };
  return (
    <>
      <ErrorSummary items={form.wrong} />
      <p className={styles.lead}>{t.lead}</p>
      <Group title={t.moveOut}>
        <MoveOutDayField
          {...day}
          name="move_out_date"
          hint={earliest && t.earliest(longDay(earliest, language))}
        />
        <TimeField form={form} name="move_out_time" />
      </Group>
      <Group title={t.luggage}>
        <MoveOutDayField {...day} name="luggage_removal_date" />
        <TimeField form={form} name="luggage_removal_time" />
        <CompanyFields form={form} />
      </Group>
      <Group title={t.forwarding}>
        <AddressFields
          form={form}
          building="building"
          search={search}
          fieldNames={saveMoveOut.fieldNames}
        />
      </Group>
      <Group title={t.contact}>
        <MoveOutContactFields state={state} />
      </Group>
      <MoveOutNote terms={terms} />
    </>
  );
}

interface DayFieldProps {
  form: MoveOutFormState['form'];
  name: MoveOutDay;
  hint?: string | undefined;
  onOpen: (name: MoveOutDay) => void;
}

const MoveOutDayField = ({ form, name, hint, onOpen }: DayFieldProps) => {
  const language = useLanguage();
  return (
    <DayField
      id={name}
      today={today()}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onOpen={() => onOpen(name)}
      label={fieldLabel(language, name)}
      hint={hint}
      need="required"
    />
  );
};

interface TimeFieldProps {
  form: MoveOutFormState['form'];
  name: 'move_out_time' | 'luggage_removal_time';
}

function TimeField({ form, name }: TimeFieldProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  return (
    <SelectField
      {...selectFieldProps(form, name)}
      label={fieldLabel(language, name)}
      need="required"
      empty={t.choose}
      options={moveOutTimes.map((time) => ({
        value: time,
        label: t.around(time.replace(/^0/, '')),
      }))}
      className={styles.time}
    />
  );
}

function CompanyFields({ form }: { form: MoveOutFormState['form'] }) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  return (
    <>
      <ChoiceField
        {...choiceFieldProps(form, 'use_shipping_company')}
        look="segment"
        label={fieldLabel(language, 'use_shipping_company')}
        need="required"
        options={[
          { value: '1', label: t.yes },
          { value: '0', label: t.no },
        ]}
      />
      {form.values.use_shipping_company === '1' && (
        <TextField
          {...textFieldProps(form, 'shipping_company_name')}
          label={fieldLabel(language, 'shipping_company_name')}
          need="required"
          autoComplete="off"
        />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
