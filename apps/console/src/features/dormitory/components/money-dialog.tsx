// Asks a second person to approve other fees, prices and lead times, and says before what they touch and what residents
// read about them (SD050, SD051).
import { useState } from 'react';
import { planMoney, type MoneyPage } from '@yadori/api/dormitory/money-calls';
import {
  firstWithNotice,
  isHarder,
  leavesNotice,
  moneyFields,
  mostOf,
  settingsOn,
  type MoneyField,
  type MoneySettings,
} from '@yadori/api/dormitory/planned-settings';
import { moneyFieldNames, moneyValue } from '@yadori/api/dormitory/money-names';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { ReachList } from '../../../parts/compare/reach-list.tsx';
import { ValueChanges } from '../../../parts/compare/value-changes.tsx';
import { closeIfWaiting } from '../../../parts/acts/close-if-waiting.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteSlip, type GiveAsk } from '../../../parts/forms/write-slip.tsx';
import { directionsInWords, moneyWords, reachInNumbers } from '../../../parts/money/money-words.ts';
import { NoticeAhead } from '../../../parts/money/notice-ahead.tsx';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfSettings, useMoneyPreview } from '../api.ts';
import {
  isCount,
  moneyFormFields as fields,
  withoutReason,
  type MoneyValues as Values,
} from '../money-fields.tsx';
import { planForm, refusedPreview, withPreview } from '../plan-form.ts';
import type { SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import type { Place } from '../use-open-item.ts';
import { useWriting, type GiveWriting } from '../use-writing.ts';
import { ItemFields } from './item-fields.tsx';

interface MoneyDialogProps {
  /** The line that was pressed. */
  item: MoneyField;
  dormitory: string;
  money: MoneyPage;
  onClose: () => void;
  onAsk?: GiveAsk;
  onWriting?: GiveWriting;
  /** In the line that is changed. */
  place?: Place;
}

const messagesOf = (
  errors: Readonly<Record<string, readonly string[]>>,
): ErrorTexts<keyof typeof fields> =>
  firstOfEach(errors, [...moneyFields, 'effective_on', 'basis', 'unannounced_why']);

export function MoneyDialog(props: MoneyDialogProps) {
  const { item, dormitory, money, onClose, onAsk, onWriting, place = null } = props;
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const [begun] = useState(() => valuesOf(money));
  const declared = { fields, t, language, without: withoutReason };
  const form = useWriteForm(planMoney, {
    ...planForm(declared, begun, (values) =>
      problemsOf({ item, begun, money, t, language }, values),
    ),
    input: (values) => {
      const { basis, announce, unannounced_why } = values;
      const why = announce === 'no' ? { unannounced_why } : {};
      return { params: { dormitory }, body: { ...bodyOf(begun, values), basis, ...why } };
    },
    errorsOf: messagesOf,
    done: t.asked,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    onDone: onClose,
    reads: [...readsOfSettings, ...readsOfApprovals],
  });
  const isComplete = hasChange(begun, form.values);
  const body = bodyOf(begun, form.values);
  useWriting(isComplete ? body : undefined, onWriting);
  const preview = useMoneyPreview(dormitory, isComplete ? body : undefined);
  const refused = refusedPreview(preview);
  const list = { ...declared, form: withPreview(form, refused && messagesOf(refused)) };
  return (
    <WriteSlip
      form={form}
      title={t.changeNamed(moneyFieldNames[item][language])}
      actionLabel={t.ask}
      onClose={onClose}
      onAsk={onAsk}
      beginsElsewhere={place !== null}
    >
      <p className="note">{t.twoPersons}</p>
      <ItemFields
        item={item}
        items={moneyFields}
        beside={['effective_on']}
        begun={begun}
        place={place}
        list={list}
      />
      {isComplete && <MoneyPreview preview={preview} begun={begun} values={form.values} />}
    </WriteSlip>
  );
}

interface Begun extends Pick<MoneyDialogProps, 'item' | 'money'> {
  begun: Values;
  t: SettingTexts;
  language: Language;
}

/** Applies the rules of the server to all values together. */
function problemsOf({ item, money, begun, t, language }: Begun, values: Values) {
  const changed = changedOf(begun, values);
  if (Object.keys(changed).length === 0) return { [item]: t.unchanged };
  const day = values.effective_on as CalendarDate;
  if (values.effective_on === '' || leavesNotice(day, today())) return {};
  const isLate = isHarder(settingsOn(money.present, money.planned, day), changed);
  const first = formatDate(firstWithNotice(today()), language);
  return isLate ? { effective_on: t.tooLateToAnnounce(first) } : {};
}

/** The form begins with the settings of the nearest 1st that residents can read of 14 days before. */
function valuesOf({ present, planned }: MoneyPage): Values {
  const day = firstWithNotice(today());
  const settings: MoneySettings = settingsOn(present, planned, day);
  const amounts = Object.fromEntries(moneyFields.map((field) => [field, String(settings[field])]));
  return {
    ...(amounts as Record<MoneyField, string>),
    effective_on: day,
    basis: '',
    announce: 'yes',
    unannounced_why: '',
  };
}

const changedOf = (begun: Values, values: Values): Partial<Record<MoneyField, number>> =>
  Object.fromEntries(
    moneyFields
      .filter((field) => values[field] !== begun[field])
      .map((field) => [field, Number(values[field])]),
  );

const bodyOf = (begun: Values, values: Values) => ({
  effective_on: values.effective_on as CalendarDate,
  ...changedOf(begun, values),
});

function hasChange(begun: Values, values: Values): boolean {
  const changed = moneyFields.filter((field) => values[field] !== begun[field]);
  const isFine = changed.every((field) => isCount(values[field], mostOf(field)));
  return isFine && changed.length > 0 && values.effective_on !== '';
}

interface MoneyPreviewProps {
  preview: ReturnType<typeof useMoneyPreview>;
  begun: Values;
  values: Values;
}

function MoneyPreview({ preview, begun, values }: MoneyPreviewProps) {
  const t = useMessages(settingTexts);
  const words = { t: useMessages(moneyWords), language: useLanguage() };
  if (preview.isError) return null;
  const day = values.effective_on as CalendarDate;
  const reach = preview.data?.data;
  const changes = moneyFields
    .filter((field) => values[field] !== begun[field])
    .map((field) => ({ field, before: Number(begun[field]), after: Number(values[field]) }));
  return (
    <div className="stack gap-8" role="status">
      <ValueChanges
        changes={changes.map(({ field, before, after }) => ({
          name: moneyFieldNames[field][words.language],
          before: moneyValue(field, before, words.language),
          after: moneyValue(field, after, words.language),
        }))}
        from={formatDate(day, words.language)}
      />
      {preview.isLoading && <p className="note">{t.counting}</p>}
      {directionsInWords(changes, words).map((line) => (
        <p key={line} className="note">
          {line}
        </p>
      ))}
      {reach !== undefined && <ReachList lines={reachInNumbers(reach, words)} />}
      {reach !== undefined && values.announce === 'yes' && (
        <NoticeAhead day={day} changes={changes} residents={reach.residents} />
      )}
      <p className="note">{t.atMidnight(formatDateWithYear(day, words.language))}</p>
    </div>
  );
}
