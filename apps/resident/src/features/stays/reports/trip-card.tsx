// The days away and the meals of their edges: one card, as the days and meals belong together (M008, M009, M010).
import { fieldLabel } from '@yadori/api/validation/field-names';
import type { Meal } from '@yadori/api/meals/kinds';
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import { daysBetween, parseDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { DayField } from '@yadori/kit/form/day-field.tsx';
import { choiceFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { formTexts } from '../form-texts.ts';
import type { MealState, MealStates } from '../meal-states.ts';
import { isOneDay, type OwnField } from '../own-fields.ts';
import { stayTexts } from '../stay-texts.ts';
import styles from './trip-card.module.css';

export type DayName = 'outing_start_date' | 'outing_end_date';

interface TripCardProps {
  form: FormState<OwnField>;
  /** Of the meals of either day. */
  states: Readonly<Record<DayName, MealStates>>;
  /** A day is to be chosen. */
  onDay: (field: DayName) => void;
}

export function TripCard({ form, states, onDay }: TripCardProps) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const { outing_start_date: start = '', outing_end_date: end = '' } = form.values;
  const between = nightsOf(start, end) ?? 0;
  return (
    <Card className={styles.trip} aria-label={t.dates}>
      <div className={styles.dates}>
        {(['outing_start_date', 'outing_end_date'] as const).map((name) => (
          <DayField
            key={name}
            id={name}
            today={today()}
            value={form.values[name] ?? ''}
            error={form.errors[name]}
            label={fieldLabel(language, name)}
            need="required"
            onOpen={() => onDay(name)}
          />
        ))}
      </div>
      <Nights start={start} end={end} />
      <div className={styles.meals}>
        <DayMeals
          form={form}
          edge="outing_start_date"
          states={states.outing_start_date}
          unknown={t.theStart}
        />
        {!isOneDay(form.values) && (
          <DayMeals
            form={form}
            edge="outing_end_date"
            states={states.outing_end_date}
            unknown={t.theEnd}
          />
        )}
        {isOneDay(form.values) && <p className={styles.note}>{t.oneDay}</p>}
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
    <p className={classNames(styles.nights, nights === undefined && styles.none)} role="status">
      {nights !== undefined && <span className="num">{t.nights(nights)}</span>}
    </p>
  );
}

interface DayMealsProps {
  form: FormState<OwnField>;
  edge: DayName;
  states: MealStates;
  /** Shown instead of the day until one is chosen. */
  unknown: string;
}

function DayMeals({ form, edge, states, unknown }: DayMealsProps) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const chosen = parseDate(form.values[edge] ?? '');
  const day = chosen === undefined ? undefined : formatDate(chosen, language);
  return (
    <div className={styles.edge}>
      <p className={styles.day}>{t.mealsOf(day ?? unknown)}</p>
      {(['breakfast', 'dinner'] as const).map((meal) => (
        <MealChoice
          key={meal}
          form={form}
          field={`${edge}_${meal}`}
          meal={meal}
          day={day}
          state={states[meal]}
        />
      ))}
    </div>
  );
}

const icons = { breakfast: sunHorizon, dinner: moonStars } as const;

interface MealChoiceProps {
  form: FormState<OwnField>;
  field: `${DayName}_${Meal}`;
  meal: Meal;
  day: string | undefined;
  state: MealState | undefined;
}

function MealChoice({ form, field, meal, day, state }: MealChoiceProps) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const said = state && t[state];
  return (
    <div className={styles.meal}>
      <span className={styles.label} aria-hidden>
        <Icon svg={icons[meal]} size={18} className={styles[meal]} />
        {t[meal]}
      </span>
      <ChoiceField
        {...choiceFieldProps(form, field)}
        className={styles.choice}
        look="segment"
        label={
          <VisuallyHidden>
            {t.onDay(fieldLabel(language, field), day)}
            {said !== undefined && ` ${said}`}
          </VisuallyHidden>
        }
        options={[
          { value: '1', label: t.eats },
          { value: '0', label: t.eatsNot },
        ]}
      />
      {said !== undefined && (
        <span className={styles.state} aria-hidden>
          {said}
        </span>
      )}
    </div>
  );
}
