// What a change of settings would touch, before it is planned (SD050).
import { Fragment } from 'react';
import type { ServiceField } from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
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
  const { meals = [], services = [] } = preview.data?.data ?? {};
  return (
    <div className="stack gap-6 note" role="status">
      {preview.isLoading && <p>{t.counting}</p>}
      {meals.map((meal) => (
        <Fragment key={meal.type_of_meal}>
          <p>
            {t.bookings(
              mealName(meal.type_of_meal, language),
              formatCount(meal.bookings, language),
            )}
          </p>
          {meal.moves !== 0 && <p>{movedText(meal.moves, t, language)}</p>}
        </Fragment>
      ))}
      {services.map(({ service, residents, kept }) => (
        <Fragment key={service}>
          <p>{t.loses(t[service], formatCount(residents, language))}</p>
          <p>{keptText(service, t)(formatCount(kept, language))}</p>
        </Fragment>
      ))}
      <p>{t.atMidnight(formatDate(body.effective_on as CalendarDate, language))}</p>
    </div>
  );
}

const movedText = (moves: number, t: SettingTexts, language: Language) =>
  moves > 0 ? t.later(formatCount(moves, language)) : t.earlier(formatCount(-moves, language));

const keptText = (service: ServiceField, t: SettingTexts) =>
  service === 'meal_reservation' ? t.keptMeals : t.keptReports;
