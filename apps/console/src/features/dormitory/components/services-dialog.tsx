// Switches what the dormitory offers from a day on, and says before whom that touches (SD049, SD050).
import { useState } from 'react';
import { earliestDay, settingsOn } from '@yadori/api/dormitory/planned-settings';
import { planSettings, type PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteSlip, type GiveAsk } from '../../../parts/forms/write-slip.tsx';
import { useSettingsPreview } from '../api.ts';
import { dayErrors, dayOf, firstDay, withoutDay, type DayValues } from '../day-fields.ts';
import { planForm, refusedPreview, withPreview } from '../plan-form.ts';
import { serviceFormFields as fields, valueIn, type ServiceItem } from '../service-fields.ts';
import { itemName, itemsOf } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import type { Place } from '../use-open-item.ts';
import { useWriting, type GiveWriting } from '../use-writing.ts';
import { ChangePreview } from './change-preview.tsx';
import { ItemFields } from './item-fields.tsx';

const items = itemsOf.services;

type Values = Record<ServiceItem, string> & DayValues;

interface ServicesDialogProps {
  /** The line that was pressed. */
  item: ServiceItem;
  dormitory: string;
  settings: PlannedSettings;
  onClose: () => void;
  onAsk?: GiveAsk;
  onWriting?: GiveWriting;
  /** In the line that is changed. */
  place?: Place;
}

export function ServicesDialog(props: ServicesDialogProps) {
  const { item, dormitory, settings, onClose, onAsk, onWriting, place = null } = props;
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const [begun] = useState(() => valuesOf(settings));
  const declared = { fields, t, language, without: withoutDay };
  const dayInWords = (values: Values) =>
    formatDate(dayOf('services', values) ?? earliestDay('services', today()), language);
  const form = useWriteForm(planSettings, {
    ...planForm(declared, begun, (values) =>
      Object.keys(changedOf(begun, values)).length === 0 ? { [item]: t.unchanged } : {},
    ),
    input: (values) => {
      const body = bodyOf(begun, values);
      return body && { params: { dormitory }, body };
    },
    errorsOf: (errors, values) => ({
      ...firstOfEach(errors, items),
      ...dayErrors(errors, values),
    }),
    done: (_answer, values) => t.done(dayInWords(values)),
    onDone: onClose,
  });
  const body = bodyOf(begun, form.values);
  useWriting(body, onWriting);
  const preview = useSettingsPreview(dormitory, body);
  const refused = refusedPreview(preview);
  const list = { ...declared, form: withPreview(form, refused && dayErrors(refused, form.values)) };
  return (
    <WriteSlip
      form={form}
      title={t.changeNamed(itemName(item, { t, language }))}
      actionLabel={t.send(dayInWords(form.values))}
      onClose={onClose}
      onAsk={onAsk}
      beginsElsewhere={place !== null}
    >
      <ItemFields
        item={item}
        items={items}
        beside={['when', 'day']}
        begun={begun}
        place={place}
        list={list}
      />
      <ChangePreview body={body} preview={preview} />
    </WriteSlip>
  );
}

/** The form begins with the settings of tomorrow. */
function valuesOf({ present, planned }: PlannedSettings): Values {
  const settings = settingsOn(present, planned, earliestDay('services', today()));
  const begun = Object.fromEntries(items.map((item) => [item, String(settings[item])]));
  return { ...(begun as Record<ServiceItem, string>), ...firstDay };
}

type Changed = Partial<Record<ServiceItem, number | string>>;

/** Without what is no value of its line. */
const changedOf = (begun: Values, values: Values): Changed =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = values[item] === begun[item] ? undefined : valueIn(item, values[item]);
      return value === undefined ? [] : [[item, value]];
    }),
  );

type Input = NonNullable<Parameters<typeof useSettingsPreview>[1]>;
type Body = Omit<Input, 'group'> & { group: 'services' };

function bodyOf(begun: Values, values: Values): Body | undefined {
  const effective_on = dayOf('services', values);
  const changed = changedOf(begun, values);
  if (effective_on === undefined || Object.keys(changed).length === 0) return undefined;
  // Each value is one that its field admits.
  return { group: 'services', effective_on, ...(changed as Partial<Body>) };
}
