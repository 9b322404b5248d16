// State of the page that plans hours or services of several dormitories: what would follow is read for each before
// anything is planned (SJ035).
import type {
  ManySettingsOutcome,
  ManySettingsRow,
} from '@yadori/api/dormitory/many-setting-calls';
import {
  dayProblem,
  earliestDay,
  receptionFields,
  serviceFields,
  type SoloGroup,
} from '@yadori/api/dormitory/planned-settings';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { parseDate } from '@yadori/api/time/tokyo';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { planShared, previewShared, type SharedChange } from './api.ts';
import { manySettingsTexts, type ManySettingsTexts } from './settings-texts.ts';
import { useManySteps } from './use-many-steps.ts';

/** Those that several dormitories can share; seats are of one. */
export const sharedFields = {
  times: receptionFields,
  services: serviceFields,
} as const satisfies Record<SoloGroup, readonly string[]>;

export type SharedField = (typeof sharedFields)[SoloGroup][number];

/** '' leaves it as it is. */
type Values = Record<SharedField, string> & { effective_on: string };

const initial = (group: SoloGroup): Values => ({
  ...(Object.fromEntries(
    [...receptionFields, ...serviceFields].map((field) => [field, '']),
  ) as Record<SharedField, string>),
  effective_on: earliestDay(group, today()),
});

export function useManySettings(group: SoloGroup, codes: readonly string[]) {
  const t = useMessages(manySettingsTexts);
  const language = useLanguage();
  const { checked, saved, beginCheck, beginSave, seenOf } = useManySteps<
    ManySettingsRow,
    ManySettingsOutcome
  >(codes);
  const names = [...sharedFields[group], 'effective_on'] as const;
  const form = useWriteForm(previewShared, {
    names,
    initial: initial(group),
    validate: (values: Values) => problemsOf(group, values, t),
    input: (values) => {
      const change = changeOf(group, values);
      if (change === undefined || codes.length === 0) return undefined;
      return { change, ...beginCheck() };
    },
    errorsOf: (errors) => firstOfEach(errors, names),
  });
  const { rows, fitting, outcomes } = seenOf(form);
  const saving = useWriteForm(planShared, {
    ...noFields,
    input: () => {
      const change = changeOf(group, form.values);
      if (change === undefined || fitting.length === 0) return undefined;
      const dormitories = fitting.map(({ dormitory }) => dormitory);
      return { change, dormitories, ...beginSave() };
    },
    done: ({ rows: all }) =>
      t.done(formatCount(all.filter(({ outcome }) => outcome === 'saved').length, language)),
    failed: t.halfDone,
  });
  return { form, saving, rows, fitting, checked, saved, outcomes };
}

export type ManySettings = ReturnType<typeof useManySettings>;

function changeOf(group: SoloGroup, values: Values): SharedChange | undefined {
  const day = parseDate(values.effective_on);
  if (day === undefined) return undefined;
  const given = sharedFields[group].filter((field) => values[field] !== '');
  const settings = Object.fromEntries(
    given.map((field) => [field, group === 'times' ? values[field] : Number(values[field])]),
  );
  return { group, effective_on: day, ...settings };
}

/** What does not fit together already here; what a dormitory has otherwise, its own check finds. */
function problemsOf(group: SoloGroup, values: Values, t: ManySettingsTexts) {
  const day = parseDate(values.effective_on);
  const isFine = day !== undefined && dayProblem(group, day, today()) === undefined;
  const fields = sharedFields[group];
  const isEmpty = fields.every((field) => values[field] === '');
  const isOver = (end: string, start: string) => end !== '' && start !== '' && end <= start;
  const backwards = mealKeys.find((meal) => isOver(values[`${meal}_end`], values[`${meal}_start`]));
  return {
    ...(isEmpty && { [fields[0]]: t.needOne }),
    ...(isOver(values.dinner_start, values.breakfast_end) && { dinner_start: t.overlap }),
    ...(backwards !== undefined && { [`${backwards}_end`]: t.backwards }),
    ...(!isFine && { effective_on: t.needDay }),
  };
}
