// The days away and the meals of their edges: one card, as the days and meals belong together (M008, M009, M010).
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import { daysBetween, parseDate } from '@yadori/api/time/tokyo';
import { day, pick, type FormState } from '../../../shell/form/form-state.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formTexts } from '../form-texts.ts';
import { isOneDay, type OwnField } from '../own-fields.ts';
import { dayText } from '../report-days.ts';
import type { OwnFacts } from '../report-rules.ts';
import { stayTexts } from '../stay-texts.ts';
import styles from './trip-card.module.css';

interface TripCardProps {
  form: FormState<OwnField>;
  facts: OwnFacts;
}

export function TripCard({ form, facts }: TripCardProps) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const { outing_start_date: start = '', outing_end_date: end = '' } = form.values;
  const { today, storedStart } = facts;
  const earliest = storedStart !== undefined && storedStart < today ? storedStart : today;
  const dayOf = (on: string, name: string) => {
    const parsed = parseDate(on);
    return parsed === undefined ? name : dayText(parsed, language);
  };
  const between = nightsOf(start, end) ?? 0;
  return (
    <Card className={styles.trip} aria-label={t.dates}>
      <div className={styles.dates}>
        <DateField
          {...day(form, 'outing_start_date')}
          onBlur={() => form.leave('outing_start_date')}
          label={t.start}
          need="required"
          min={earliest}
        />
        <DateField
          {...day(form, 'outing_end_date')}
          onBlur={() => form.leave('outing_end_date')}
          label={t.end}
          need="required"
          min={start > today ? start : today}
        />
      </div>
      <Nights start={start} end={end} />
      <div className={styles.meals}>
        <DayMeals form={form} edge="outing_start_date" name={dayOf(start, t.start)} />
        {isOneDay(form.values) ? (
          <p className={styles.note}>{t.oneDay}</p>
        ) : (
          <DayMeals form={form} edge="outing_end_date" name={dayOf(end, t.end)} />
        )}
        {between > 1 && <p className={styles.note}>{t.betweenDays}</p>}
      </div>
    </Card>
  );
}

/** Undefined while the days are not both there, in their order. */
function nightsOf(start: string, end: string): number | undefined {
  const [first, last] = [parseDate(start), parseDate(end)];
  if (first === undefined || last === undefined || last < first) return undefined;
  return daysBetween(first, last);
}

function Nights({ start, end }: { start: string; end: string }) {
  const t = useMessages(stayTexts);
  const nights = nightsOf(start, end);
  return (
    <p className={styles.nights} role="status">
      {nights !== undefined && <span className="num">{t.nights(nights)}</span>}
    </p>
  );
}

interface DayMealsProps {
  form: FormState<OwnField>;
  edge: 'outing_start_date' | 'outing_end_date';
  name: string;
}

function DayMeals({ form, edge, name }: DayMealsProps) {
  const t = useMessages(formTexts);
  const meals = [
    { field: `${edge}_breakfast`, label: t.breakfast, icon: sunHorizon, tone: styles.asa },
    { field: `${edge}_dinner`, label: t.dinner, icon: moonStars, tone: styles.yu },
  ] as const;
  return (
    <>
      <p className={styles.day}>{t.mealsOf(name)}</p>
      {meals.map(({ field, label, icon, tone }) => (
        <div key={field} className={styles.meal}>
          <span className={styles.label} aria-hidden>
            <Icon svg={icon} size={18} className={tone} />
            {label}
          </span>
          <ChoiceField
            {...pick(form, field)}
            className={styles.choice}
            look="segment"
            label={
              <VisuallyHidden>
                {t.mealsOf(name)} {label}
              </VisuallyHidden>
            }
            options={[
              { value: '1', label: t.eats },
              { value: '0', label: t.eatsNot },
            ]}
          />
        </div>
      ))}
    </>
  );
}
