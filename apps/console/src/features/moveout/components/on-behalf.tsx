// Files or changes the move-out of a resident; what it ends is said before it is sent (SI015, AM236).
import { changedForText, filedForText } from '@yadori/api/moveout/act-texts';
import { moveOutTimes } from '@yadori/api/moveout/dates';
import {
  changeMoveOutFor,
  fileMoveOutFor,
  type StaffMoveOut,
} from '@yadori/api/moveout/staff-calls';
import { singleByte } from '@yadori/api/language/normalise';
import { parseDate } from '@yadori/api/time/tokyo';
import { FieldList, fieldsWith, formOf, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct, type GivenAct } from '../../../parts/acts/use-act.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { readsOfMoveOuts } from '../api.ts';
import { moveOutCardTexts } from '../card-texts.ts';
import { MoveOutEffects } from './move-out-effects.tsx';

type Texts = Translated<typeof moveOutCardTexts.ja>;

const field = fieldsWith<Texts>();

const times = moveOutTimes.map((time) => ({ value: time, label: time }));

/** No day that is over, but the one that is stored. */
const dateField = (label: (t: Texts) => string, kept?: string) =>
  field.text({
    label,
    wrong: (value, t) => (value < today() && value !== kept ? t.need(label(t)) : undefined),
    control: DateField,
  });

const timeField = (label: (t: Texts) => string) =>
  field.select<string>({
    label,
    empty: (t) => t.choose,
    missing: (t) => t.need(label(t)),
    options: () => times,
  });

const textField = (label: (t: Texts) => string, maxLength: number) =>
  field.text({ label, missing: (t) => t.need(label(t)), input: { maxLength } });

/** What the profile says, or another one. */
const ownOrOther = (label: (t: Texts) => string) =>
  field.segment<'own' | 'other'>('own', {
    label,
    options: (t) => [
      { value: 'own', label: t.registered },
      { value: 'other', label: t.another },
    ],
  });

const fieldsOf = (kept: StaffMoveOut | undefined) => ({
  move_out_date: dateField((t) => t.moveOutDate, kept?.move_out_on),
  move_out_time: timeField((t) => t.moveOutTime),
  luggage_date: dateField((t) => t.luggageDate, kept?.luggage_on),
  luggage_time: timeField((t) => t.luggageTime),
  shipping: field.segment<'yes' | 'no'>('no', {
    label: (t) => t.shipping,
    options: (t) => [
      { value: 'no', label: t.usesNot },
      { value: 'yes', label: t.uses },
    ],
  }),
  shipping_company_name: textField((t) => t.shippingName, 100),
  postal_code: field.text({
    label: (t) => t.postal,
    hint: (t) => t.postalHint,
    wrong: (value, t) =>
      /^\d{7}$/.test(singleByte(value).replace('-', '')) ? undefined : t.need(t.postal),
    input: { inputMode: 'numeric', maxLength: 8 },
  }),
  address: textField((t) => t.address, 100),
  building: textField((t) => t.building, 100),
  mail: ownOrOther((t) => t.mail),
  mail_address: field.email({ label: (t) => t.mailAddress, missing: (t) => t.need(t.mailAddress) }),
  phone: ownOrOther((t) => t.phone),
  phone_number: textField((t) => t.phoneNumber, 15),
});

type Values = ValuesOf<ReturnType<typeof fieldsOf>>;

const without = ({ shipping, mail, phone }: Values): readonly (keyof Values)[] => [
  ...(shipping === 'no' ? (['shipping_company_name'] as const) : []),
  ...(mail === 'own' ? (['mail_address'] as const) : []),
  ...(phone === 'own' ? (['phone_number'] as const) : []),
];

const bodyOf = (given: GivenAct, values: Values, revision: number) => ({
  ...given,
  revision,
  move_out_at: `${values.move_out_date} ${values.move_out_time}:00`,
  luggage_removal_at: `${values.luggage_date} ${values.luggage_time}:00`,
  use_shipping_company: values.shipping === 'yes',
  shipping_company_name: values.shipping === 'yes' ? values.shipping_company_name.trim() : '',
  postal_code: singleByte(values.postal_code).replace('-', ''),
  address: values.address.trim(),
  building: values.building.trim(),
  use_user_mail_address: values.mail === 'own',
  mail_address: values.mail === 'own' ? '' : values.mail_address.trim(),
  use_user_phone_number: values.phone === 'own',
  phone_number: values.phone === 'own' ? '' : singleByte(values.phone_number).replaceAll('-', ''),
});

/** Of a stored application. */
const valuesOf = (of: StaffMoveOut): Values => ({
  move_out_date: of.move_out_on,
  move_out_time: of.move_out_time,
  luggage_date: of.luggage_on,
  luggage_time: of.luggage_time,
  shipping: of.use_shipping_company ? 'yes' : 'no',
  shipping_company_name: of.carrier,
  postal_code: of.postal_code,
  address: of.address,
  building: of.building,
  mail: of.use_user_mail_address ? 'own' : 'other',
  mail_address: of.use_user_mail_address ? '' : of.mail_address,
  phone: of.use_user_phone_number ? 'own' : 'other',
  phone_number: of.use_user_phone_number ? '' : of.phone_number,
});

interface Person {
  account_id: number;
  name: string;
}

export function FileDialog({ subject, onClose }: ActProps<Person>) {
  const t = useMessages(moveOutCardTexts);
  const { account_id: id, name } = subject;
  const { dormitory = '' } = useAddress();
  const { fields, form: declared } = useFields(undefined);
  const { act, form } = useAct<typeof fileMoveOutFor, keyof Values, Values>(fileMoveOutFor, {
    ...declared,
    input: (given, values) => ({
      params: { id },
      body: { ...bodyOf(given, values, 0), dormitory },
    }),
    done: t.fileDone(name),
    onDone: onClose,
    reads: readsOfMoveOuts,
    readsAfter: 'answer',
  });
  const on = parseDate(form.values.move_out_date);
  return (
    <ActDialog
      act={act}
      title={t.fileTitle(name)}
      text={t.formText}
      actionLabel={t.fileAction}
      {...(on && { message: { name, act: filedForText(on) } })}
      onClose={onClose}
    >
      <FieldList<ReturnType<typeof fieldsOf>, Texts> {...fields} form={form} />
      <MoveOutEffects id={id} on={on} />
    </ActDialog>
  );
}

export function ChangeDialog({ subject: of, onClose }: ActProps<StaffMoveOut>) {
  const t = useMessages(moveOutCardTexts);
  const { fields, form: declared } = useFields(of);
  const { act, form } = useAct<typeof changeMoveOutFor, keyof Values, Values>(changeMoveOutFor, {
    ...declared,
    initial: valuesOf(of),
    input: (given, values) => ({
      params: { id: of.id },
      body: bodyOf(given, values, of.revision),
    }),
    done: t.changeDone(of.name),
    onDone: onClose,
    reads: readsOfMoveOuts,
    readsAfter: 'answer',
  });
  const on = parseDate(form.values.move_out_date);
  return (
    <ActDialog
      act={act}
      title={t.changeTitle(of.name)}
      actionLabel={t.changeAction}
      {...(on && { message: { name: of.name, act: changedForText(on) } })}
      onClose={onClose}
    >
      <FieldList<ReturnType<typeof fieldsOf>, Texts> {...fields} form={form} />
      <MoveOutEffects id={of.account_id} on={on} />
    </ActDialog>
  );
}

function useFields(kept: StaffMoveOut | undefined) {
  const t = useMessages(moveOutCardTexts);
  const language = useLanguage();
  const fields = { fields: fieldsOf(kept), t, language, without };
  return { fields, form: formOf<ReturnType<typeof fieldsOf>, Texts>(fields) };
}
