// What a change of settings would touch, before it is planned (SD050).
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ReachList, type ReachLine } from '../../../parts/compare/reach-list.tsx';
import { mealName } from '../../../parts/meal-names.ts';
import type { useSettingsPreview } from '../api.ts';
import type { SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';

interface ChangePreviewProps {
  body: Parameters<typeof useSettingsPreview>[1];
  preview: ReturnType<typeof useSettingsPreview>;
}

export function ChangePreview({ body, preview }: ChangePreviewProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  // What the server does not count does not come into force either.
  if (body === undefined || preview.isError) return null;
  const { meals = [], services = [], absences = null } = preview.data?.data ?? {};
  const words = { t, language };
  const lines = [
    ...meals.flatMap((meal) => linesOfMeal(meal, words)),
    ...services.flatMap((service) => linesOfService(service, words)),
    ...(absences === null ? [] : [lineOfAbsences(absences, words)]),
  ];
  return (
    <div className="stack gap-6" role="status">
      {preview.isLoading && <p className="note">{t.counting}</p>}
      {lines.length > 0 && <ReachList lines={lines} />}
      <p className="note">
        {t.atMidnight(formatDate(body.effective_on as CalendarDate, language))}
      </p>
    </div>
  );
}

interface Words {
  t: SettingTexts;
  language: Language;
}

type Touched = NonNullable<ReturnType<typeof useSettingsPreview>['data']>['data'];

/** Of those who lose time, first. */
function linesOfMeal(meal: Touched['meals'][number], { t, language }: Words): ReachLine[] {
  const { bookings, guests, moves } = meal;
  const count = t.countOf(formatCount(bookings, language));
  const name = mealName(meal.type_of_meal, language);
  const kept: ReachLine[] = [
    { label: t.bookings(name), note: t.stay, count },
    { label: t.guestMeals(name), note: t.stay, count: t.countOf(formatCount(guests, language)) },
  ];
  if (moves === 0) return kept;
  const minutes = formatCount(Math.abs(moves), language);
  if (moves > 0)
    return [...kept, { label: t.longer(name), note: t.later(minutes, t.noLoss), count }];
  return [
    { label: t.shorter(name), note: t.earlier(minutes), count, isLoss: bookings > 0 },
    ...kept,
  ];
}

function linesOfService(
  { service, residents, kept }: Touched['services'][number],
  { t, language }: Words,
): ReachLine[] {
  const isMeals = service === 'meal_reservation';
  return [
    {
      label: t.loses(t[service]),
      count: t.personsOf(formatCount(residents, language)),
      isLoss: residents > 0,
    },
    {
      label: isMeals ? t.keptMeals : t.keptReports(t[service]),
      note: t.stay,
      count: t.countOf(formatCount(kept, language)),
    },
  ];
}

const lineOfAbsences = (
  { before, after }: NonNullable<Touched['absences']>,
  { t, language }: Words,
): ReachLine => ({
  label: t.listedAbsences,
  note: t.listedBefore(formatCount(before, language)),
  count: t.personsOf(formatCount(after, language)),
});
