// One kind of a meal: booked and eaten, and beside it what was cooked, left and thrown away.
import { serviceNoteLength, type MealService } from '@yadori/api/meals/staff/service-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { numberFields } from '../service-form.ts';
import { serviceTexts } from '../service-texts.ts';
import { countsTexts } from '../texts.ts';
import { useServiceForm } from '../use-service-form.ts';
import { instant } from './day-counts.tsx';
import styles from '../kitchen.module.css';

interface ServiceCardProps {
  dormitory: string;
  row: MealService;
}

export function ServiceCard({ dormitory, row }: ServiceCardProps) {
  const t = useMessages(serviceTexts);
  const language = useLanguage();
  const name = kindName(row.type_of_food, language);
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.line}>
        <h2>{name}</h2>
        {row.stopped && <Stopped />}
        {row.updated_by !== null && row.updated_at !== null && (
          <span className="note">
            {t.enteredBy(row.updated_by, instant(row.updated_at, language))}
          </span>
        )}
      </div>
      <p className="muted" lang={row.language ?? undefined}>
        {row.menu_name}
      </p>
      <Figures row={row} />
      {row.can_edit ? <Entry dormitory={dormitory} row={row} /> : <Entered row={row} />}
    </section>
  );
}

function Stopped() {
  const t = useMessages(countsTexts);
  return (
    <Tag tone="red" small>
      {t.stopped}
    </Tag>
  );
}

function Figures({ row }: { row: MealService }) {
  const t = useMessages(serviceTexts);
  const language = useLanguage();
  const count = (value: number | null) => (value === null ? t.none : formatCount(value, language));
  return (
    <dl className={styles.pairs}>
      {(['reserved', 'guests', 'eaten', 'missed'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t[figure]}</dt>
          <dd className="num">{count(row[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a day that is over or has not begun, and of those who may only read. */
function Entered({ row }: { row: MealService }) {
  const t = useMessages(serviceTexts);
  const { cooked, left, wasted } = useServiceValues(row);
  return (
    <>
      <dl className={styles.pairs}>
        <div>
          <dt>{t.cookedShort}</dt>
          <dd className="num">{cooked}</dd>
        </div>
        <div>
          <dt>{t.leftShort}</dt>
          <dd className="num">{left}</dd>
        </div>
        <div>
          <dt>{t.wastedShort}</dt>
          <dd className="num">{wasted}</dd>
        </div>
      </dl>
      {row.note !== '' && <p className="anywhere">{row.note}</p>}
      <p className="note">{(row.date as CalendarDate) > today() ? t.notYet : t.closed}</p>
    </>
  );
}

/** As they are shown in words. */
export function useServiceValues({ cooked, left, wasted }: MealService) {
  const t = useMessages(serviceTexts);
  const language = useLanguage();
  const portions = (value: number | null) =>
    value === null ? t.none : formatCount(value, language);
  return {
    cooked: portions(cooked),
    left: portions(left),
    wasted: wasted === null ? t.none : t.kilograms(wasted.toFixed(1)),
  };
}

function Entry({ dormitory, row }: ServiceCardProps) {
  const t = useMessages(serviceTexts);
  const form = useServiceForm(dormitory, row);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {form.newer && <Newer row={form.newer} onTake={form.takeTheirs} />}
      {form.refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {form.refusal}
        </Banner>
      )}
      <div className={styles.numbers}>
        {numberFields.map((name) => (
          <TextField
            key={name}
            {...textFieldProps(form, name)}
            label={t[name]}
            inputMode={name === 'wasted' ? 'decimal' : 'numeric'}
            autoComplete="off"
          />
        ))}
      </div>
      <TextField
        {...textFieldProps(form, 'note')}
        label={t.note}
        autoComplete="off"
        maxLength={serviceNoteLength}
      />
      <p>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!form.isDirty}>
          {t.save}
        </Button>
      </p>
    </form>
  );
}

function Newer({ row, onTake }: { row: MealService; onTake: () => void }) {
  const t = useMessages(serviceTexts);
  const { cooked, left, wasted } = useServiceValues(row);
  return (
    <Banner
      tone="warn"
      role="status"
      action={
        <Button variant="line" size="small" onClick={onTake}>
          {t.takeTheirs}
        </Button>
      }
    >
      {t.changed}
      <br />
      {t.theirs(cooked, left, wasted)}
    </Banner>
  );
}
