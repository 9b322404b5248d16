// Why roles are asked for that another person approves: a part of the forms that give roles, asked for there alone.
import type { GrantReasonCode } from '@yadori/api/approvals/reasons';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { namesOf } from '@yadori/kit/form/use-form.ts';
import {
  givenReason,
  noReason,
  reasonFields,
  refusedReason,
  wrongInReason,
  type ReasonName,
  type ReasonTexts,
  type ReasonValues,
} from '../../parts/acts/reason.ts';

export type WithGrantReason<V extends object> = V & ReasonValues<GrantReasonCode>;

interface Form<Name extends string, V extends object> {
  names: (values: V) => readonly Name[];
  validate: (values: V) => ErrorTexts<Name>;
  /** Whether these values wait for another person. */
  waits: (values: V) => boolean;
  texts: ReasonTexts;
}

/** The options of a form, with the reason behind its own fields. */
export const withGrantReason = <Name extends string, V extends object>({
  names,
  validate,
  waits,
  texts,
}: Form<Name, V>) => ({
  names: (values: WithGrantReason<V>): readonly (Name | ReasonName)[] => [
    ...names(values),
    ...(waits(values) ? reasonFields(values) : []),
  ],
  validate: (values: WithGrantReason<V>): ErrorTexts<Name | ReasonName> => ({
    ...(validate(values) as ErrorTexts<Name | ReasonName>),
    ...(waits(values) && wrongInReason(values, texts)),
  }),
  errorsOf: (errors: FieldErrors, values: WithGrantReason<V>): ErrorTexts<Name | ReasonName> => ({
    ...(firstOfEach(errors, namesOf(names, values)) as ErrorTexts<Name | ReasonName>),
    ...refusedReason(errors, values),
  }),
});

export const begunWith = <V extends object>(values: V): WithGrantReason<V> => ({
  ...values,
  ...noReason,
});

/** As the calls take it. */
export const sentReason = (values: ReasonValues<GrantReasonCode>, waits: boolean) =>
  waits ? { reason: givenReason(values) } : {};
