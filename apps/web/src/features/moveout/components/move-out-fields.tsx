// The form in its four groups: the day, the luggage, the new address, how to be reached (Q018 to Q024).
import { useId, type ReactNode } from 'react';
import type { Language } from '@yadori/api/language/language';
import { moveOutTimes } from '@yadori/api/moveout/dates';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { AddressFields } from '../../../shell/address/address-fields.tsx';
import type { AddressSearch } from '../../../shell/address/use-address-search.ts';
import { day, line, pick } from '../../../shell/form/form-state.ts';
import { dateParts, formatDateWithYear } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { moveOutTexts } from '../move-out-texts.ts';
import type { Terms } from '../use-move-out.ts';
import type { MoveOutFormState } from '../use-move-out-form.ts';
import { MoveOutContactFields } from './move-out-contact-fields.tsx';
import styles from './move-out-fields.module.css';
import { MoveOutNote } from './move-out-note.tsx';

interface MoveOutFieldsProps {
  state: MoveOutFormState;
  terms: Terms;
  search: AddressSearch;
}

export function MoveOutFields({ state, terms, search }: MoveOutFieldsProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const { form, facts } = state;
  const { earliest } = terms;
  const times = moveOutTimes.map((time) => ({
    value: time,
    label: t.around(time.replace(/^0/, '')),
  }));
  const time = (name: 'move_out_time' | 'luggage_removal_time', label: string) => (
    <SelectField
      {...line(form, name)}
      label={label}
      need="required"
      empty={t.choose}
      options={times}
      className={styles.time}
    />
  );
  return (
    <>
      <ErrorSummary items={form.wrong} />
      <p className={styles.lead}>{t.lead}</p>
      <Group title={t.moveOut}>
        <DateField
          {...day(form, 'move_out_date')}
          onBlur={() => form.leave('move_out_date')}
          label={t.moveOutDate}
          hint={earliest && t.earliest(longDay(earliest, language))}
          need="required"
          min={facts.today}
        />
        {time('move_out_time', t.moveOutTime)}
      </Group>
      <Group title={t.luggage}>
        <DateField
          {...day(form, 'luggage_removal_date')}
          onBlur={() => form.leave('luggage_removal_date')}
          label={t.luggageDate}
          need="required"
          min={earlier(facts.today, facts.keptLuggageDay)}
        />
        {time('luggage_removal_time', t.luggageTime)}
        <ChoiceField
          {...pick(form, 'use_shipping_company')}
          look="segment"
          label={t.useCompany}
          need="required"
          options={[
            { value: '1', label: t.yes },
            { value: '0', label: t.no },
          ]}
        />
        {form.values.use_shipping_company === '1' && (
          <TextField
            {...line(form, 'shipping_company_name')}
            label={t.company}
            need="required"
            autoComplete="off"
          />
        )}
      </Group>
      <Group title={t.forwarding}>
        <AddressFields
          form={form}
          building="building"
          search={search}
          labels={{ postalCode: t.forwardingCode, address: t.forwardingAddress }}
        />
      </Group>
      <Group title={t.contact}>
        <MoveOutContactFields state={state} />
      </Group>
      <MoveOutNote terms={terms} />
    </>
  );
}

/** 2026年12月1日(火), or Tue, Dec 1, 2026 */
function longDay(on: CalendarDate, language: Language): string {
  const { weekday } = dateParts(on, language);
  const written = formatDateWithYear(on, language);
  return language === 'ja' ? `${written}(${weekday})` : `${weekday}, ${written}`;
}

const earlier = (today: string, kept: string | undefined) =>
  kept !== undefined && kept < today ? kept : today;

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
