// The form of a guest that staff report: its fields, and what is sent of them.
import type { GuestReportAnswer } from '@yadori/api/stays/report-shapes';
import { guestTimeStep, relationshipTypes } from '@yadori/api/stays/kinds';
import { timeOfMinutes } from '@yadori/api/time/minutes';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { fieldsWith, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { DateField } from '../../parts/forms/date-field.tsx';
import type { guestTexts } from './guest-texts.ts';
import { relationTexts } from './texts.ts';

export type GuestTexts = (typeof guestTexts)['ja'];

const { text, select, segment } = fieldsWith<GuestTexts>();

type ShownTime = Parameters<ReturnType<typeof text>['show']>[0];

/** From six in the morning on: guests come by day. */
const times = Array.from({ length: (24 * 60) / guestTimeStep }, (_, step) =>
  timeOfMinutes((6 * 60 + step * guestTimeStep) % (24 * 60)),
);

const dinner = (label: (t: GuestTexts) => string) =>
  segment<'0' | '1'>('0', {
    label,
    options: (t) => [
      { value: '0', label: t.none },
      { value: '1', label: t.eats },
    ],
  });

const breakfast = (label: (t: GuestTexts) => string) =>
  segment<'0' | '1' | '2'>('0', {
    label,
    options: (t) => [
      { value: '0', label: t.none },
      { value: '1', label: t.japanese },
      { value: '2', label: t.western },
    ],
  });

export const guestFields = {
  stay_date_start: text({
    label: (t) => t.start,
    missing: (t) => t.needDay,
    control: DateField,
  }),
  stay_days: segment<'1' | '2'>('1', {
    label: (t) => t.nights,
    options: (t) => [
      { value: '1', label: t.one },
      { value: '2', label: t.two },
    ],
  }),
  friend_name: text({ label: (t) => t.guest, missing: (t) => t.needGuest }),
  relationship_type: select({
    label: (t) => t.relation,
    empty: (t) => t.choose,
    missing: (t) => t.needRelation,
    options: (_t, language) =>
      relationshipTypes.map((value) => ({ value, label: relationTexts[language][value] })),
  }),
  relationship: text({ label: (t) => t.relationWords, missing: (t) => t.needWords }),
  admission_time: {
    ...text({ label: (t) => t.comes }),
    show: ({ id, name, value, error, onChoose, onLeave, t }: ShownTime) => (
      <SelectField
        id={id}
        name={name}
        value={value}
        error={error}
        label={t.comes}
        need="optional"
        empty={t.open}
        options={times.map((time) => ({ value: time, label: time }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        onBlur={onLeave}
      />
    ),
  },
  day_one_evening: dinner((t) => t.firstDinner),
  day_two_morning: breakfast((t) => t.secondBreakfast),
  day_two_evening: dinner((t) => t.secondDinner),
  day_three_morning: breakfast((t) => t.thirdBreakfast),
  futon_lease: segment<'0' | '1'>('0', {
    label: (t) => t.bedding,
    options: (t) => [
      { value: '0', label: t.borrowNot },
      { value: '1', label: t.borrow },
    ],
  }),
};

export type GuestValues = ValuesOf<typeof guestFields>;
export type GuestName = keyof GuestValues;

/** Only a stay of two nights has the later meals, and only another relationship its words. */
export const withoutIn = (values: GuestValues): readonly GuestName[] => [
  ...(values.relationship_type === 'others' ? [] : (['relationship'] as const)),
  ...(values.stay_days === '2' ? [] : (['day_two_evening', 'day_three_morning'] as const)),
];

/** What the form has no field for stays as the resident filed it. */
export function guestBody(values: GuestValues, kept?: GuestReportAnswer) {
  const gone = withoutIn(values);
  const shown = Object.entries(values).filter(([name]) => !gone.includes(name as GuestName));
  return {
    ...(kept && { friend_address: kept.friend_address, exit_time: kept.exit_time }),
    ...Object.fromEntries(shown.filter(([name]) => name in guestFields)),
  };
}

export const guestValuesOf = (kept: GuestReportAnswer): GuestValues =>
  Object.fromEntries(
    Object.keys(guestFields).map((name) => [name, String(kept[name as GuestName] ?? '')]),
  ) as unknown as GuestValues;
