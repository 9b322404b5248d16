// Meals and bedding of a guest, each with its price and the last day to ask for it (N009 to N013, N018).
import { fieldLabel } from '@yadori/api/validation/field-names';
import type { KeptStay } from '@yadori/api/stays/guest-orders';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { choiceFieldProps } from '@yadori/kit/form/form-state.ts';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { formatDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { formTexts } from '../form-texts.ts';
import { chargesOf } from '../guest-charges.ts';
import { stayOf, type GuestField } from '../guest-fields.ts';
import { dayText } from '../report-days.ts';
import type { GuestFacts } from '../report-rules.ts';
import { isBeddingShort, lastDaysOf, lateChoices, pricesOf, type StayTerms } from '../terms.ts';
import styles from './guest-form.module.css';

export interface GuestFieldsProps {
  form: Form<GuestField>;
  terms: StayTerms;
  facts: GuestFacts;
  /** What was ordered before the change, and stays charged in part. */
  kept: KeptStay | undefined;
}

export function GuestOrders(props: GuestFieldsProps) {
  const { form, terms, facts } = props;
  const t = useMessages(formTexts);
  const language = useLanguage();
  const start = parseDate(form.values.stay_date_start ?? '');
  const lastDays = start === undefined ? undefined : lastDaysOf(start, terms);
  const nights = form.values.stay_days === '2' ? 2 : 1;
  const isShort = start !== undefined && isBeddingShort(start, nights, terms);
  const prices = pricesOf(terms);
  const yen = (amount: number) => formatYen(amount, language);
  return (
    <>
      <section className={styles.orders} aria-labelledby="guest-meals">
        <h3 id="guest-meals" className={styles.title}>
          {t.guestMeals}
        </h3>
        <p className={styles.lead}>
          {t.required_three_days(
            terms.guest_meal_lead_days,
            yen(prices.breakfast),
            yen(prices.dinner),
          )}
          <LastDay on={lastDays?.meals} today={facts.today} />
        </p>
        <MealChoices {...props} start={start} />
      </section>
      <section className={styles.orders}>
        <ChoiceField
          {...choiceFieldProps(form, 'futon_lease')}
          label={fieldLabel(language, 'futon_lease')}
          need="required"
          look="segment"
          hint={
            <>
              {t.required_four_days(terms.guest_bedding_lead_days, yen(prices.bedding))}
              <LastDay on={lastDays?.bedding} today={facts.today} />
              {isShort && <b className="block">{t.beddingShort}</b>}
            </>
          }
          options={openOptions(props, 'futon_lease', [
            { value: '0', label: t.borrowNot },
            { value: '1', label: t.borrow },
          ])}
        />
        <Bill {...props} />
      </section>
    </>
  );
}

function LastDay({ on, today }: { on: CalendarDate | undefined; today: CalendarDate }) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  if (on === undefined) return null;
  const day = dayText(on, language);
  return (
    <>
      <br />
      <span className={on < today ? styles.past : styles.until}>
        {on < today ? t.lastDayPast(day) : t.lastDay(day)}
      </span>
    </>
  );
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** What can no longer be ordered cannot be chosen; a choice that was made before the day stays to be taken back. */
function openOptions(
  { form, terms, facts, kept }: GuestFieldsProps,
  name: GuestField,
  options: Option[],
): Option[] {
  const isLate = (value: string) => {
    const stay = stayOf({ ...form.values, [name]: value });
    return (
      stay !== undefined &&
      lateChoices(stay, terms, facts.today, kept?.stay).some(({ order }) => order.field === name)
    );
  };
  return options.map((option) => ({
    ...option,
    disabled: option.value !== form.values[name] && isLate(option.value),
  }));
}

interface MealChoicesProps extends GuestFieldsProps {
  start: CalendarDate | undefined;
}

function MealChoices({ start, ...fields }: MealChoicesProps) {
  const { form } = fields;
  const t = useMessages(formTexts);
  const language = useLanguage();
  const dayOf = (after: number) =>
    start === undefined ? undefined : formatDate(addDays(start, after), language);
  const dinners: Option[] = [
    { value: '0', label: t.none },
    { value: '1', label: t.eats },
  ];
  const breakfasts: Option[] = [
    { value: '0', label: t.none },
    { value: '1', label: t.japanese },
    { value: '2', label: t.western },
  ];
  const meals: { name: GuestField; day: string | undefined; options: Option[] }[] = [
    { name: 'day_one_evening', day: dayOf(0), options: dinners },
    { name: 'day_two_morning', day: dayOf(1), options: breakfasts },
  ];
  // Only a stay of two nights has these meals (N010).
  if (form.values.stay_days === '2')
    meals.push(
      { name: 'day_two_evening', day: dayOf(1), options: dinners },
      { name: 'day_three_morning', day: dayOf(2), options: breakfasts },
    );
  return meals.map(({ name, day, options }) => {
    const open = openOptions(fields, name, options);
    return (
      <ChoiceField
        key={name}
        {...choiceFieldProps(form, name)}
        className={styles.meal}
        label={t.onDay(fieldLabel(language, name), day)}
        need="required"
        look="segment"
        hint={open.some(({ disabled }) => disabled) ? t.closed : undefined}
        options={open}
      />
    );
  });
}

/** The total above the buttons, in view while the rest scrolls. */
export function GuestSum(props: GuestFieldsProps) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const charges = chargesOf(props.form.values, { ...props, today: props.facts.today });
  if (charges === undefined) return null;
  return (
    <p className={styles.footSum}>
      <span>{t.total}</span>
      <strong className="num">{formatYen(charges.total, language)}</strong>
    </p>
  );
}

function Bill(props: GuestFieldsProps) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const charges = chargesOf(props.form.values, { ...props, today: props.facts.today });
  if (charges === undefined) return null;
  const lines = [
    [t.totalMeals, charges.meals],
    [t.totalBedding, charges.bedding],
    ...(charges.inVain === 0 ? [] : [[t.totalKept, charges.inVain] as const]),
    [t.total, charges.total],
  ] as const;
  return (
    <dl className={styles.bill} aria-live="polite">
      {lines.map(([label, amount]) => (
        <div key={label} className={label === t.total ? 'bold' : undefined}>
          <dt>{label}</dt>
          <dd className="num">{formatYen(amount, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
