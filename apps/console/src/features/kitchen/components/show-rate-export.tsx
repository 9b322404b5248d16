// The workbook of show-rates: of which months, and of this dormitory or of all (SE052).
import { showRateMonths } from '@yadori/api/exports/meal-calls';
import { addMonths, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportShowRates } from '../api.ts';
import { showRateTexts } from '../service-texts.ts';

type Period = 'current' | 'last' | 'year';
type Where = 'here' | 'all';

export function ShowRateExport({ code }: { code: string }) {
  const t = useMessages(showRateTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const mayChooseAll = useMayChooseAll();
  const form = useForm<never, { period: Period; where: Where }>({
    names: [],
    initial: { period: 'last', where: 'here' },
    validate: () => ({}),
  });
  const { period, where } = form.values;
  const place = dormitory === undefined ? code : nameOfDormitory(dormitory, language);
  const range = { ...monthsOf(period), ...(where === 'here' && { dormitory: code }) };
  return (
    <ExportButton
      workbookOnly
      name={t.name}
      place={where === 'all' ? t.all : place}
      makeFile={exportShowRates(range)}
      options={
        <>
          <Segment
            legend={t.period}
            options={[
              { value: 'last', label: t.last },
              { value: 'current', label: t.current },
              { value: 'year', label: t.year },
            ]}
            value={period}
            onChange={(next) => form.change('period', next)}
          />
          {mayChooseAll && (
            <Segment
              legend={t.where}
              options={[
                { value: 'here', label: place },
                { value: 'all', label: t.all },
              ]}
              value={where}
              onChange={(next) => form.change('where', next)}
            />
          )}
        </>
      }
    />
  );
}

/** In more than one dormitory. */
function useMayChooseAll(): boolean {
  const session = useSession();
  const right = { of: 'kitchen', level: 'view' } as const;
  const isHere = (dormitory: (typeof session.dormitories)[number]) =>
    hasRight(session, dormitory, right);
  return hasRight(session, undefined, right) || session.dormitories.filter(isHere).length > 1;
}

function monthsOf(period: Period): { from: CalendarDate; until: CalendarDate } {
  const month = startOfMonth(today());
  const last = addMonths(month, -1);
  if (period === 'last') return { from: last, until: last };
  return {
    from: period === 'current' ? month : addMonths(month, 1 - showRateMonths),
    until: month,
  };
}
