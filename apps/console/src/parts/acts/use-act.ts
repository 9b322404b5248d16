// An act on record: one write with a reason, and without a message to the resident where a mistake is corrected.
import type { Call, InputOf } from '@yadori/api/contract/call';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import type { ReasonCode } from '@yadori/api/staff/reason';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { namesOf } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../forms/use-write-form.ts';
import type { WriteForm, WriteFormOptions, WriteState } from '../forms/write-form.ts';
import {
  givenReason,
  noReason,
  reasonFields,
  reasonTexts,
  refusedReason,
  wrongInReason,
  type GivenReason,
  type ReasonName,
  type ReasonTexts,
  type ReasonValues,
} from './reason.ts';

/** As the bodies of the calls take it. */
export interface GivenAct<Code extends string = ReasonCode> {
  reason: GivenReason<Code>;
  silent?: true;
}

export interface ActValues<Code extends string> extends ReasonValues<Code> {
  /** Chosen for a mistake alone (SA044). */
  silent: boolean;
}

interface ActOptions<
  C extends Call,
  Name extends string,
  V extends object,
  Code extends string,
> extends Omit<WriteFormOptions<C, Name, V>, 'input' | 'errorsOf'> {
  input: (given: GivenAct<Code>, values: V) => InputOf<C> | undefined;
  /** Of the reason, where the screen has words of its own for it. */
  texts?: Pick<ReasonTexts, 'needReason' | 'needWords'>;
}

/** What the dialog of an act needs. */
export interface ActState<Code extends string> extends WriteState {
  values: ActValues<Code>;
  errors: ErrorTexts<ReasonName | 'silent'>;
  idOf: (name: ReasonName | 'silent') => string;
  change: ((name: 'reason', value: Code) => void) &
    ((name: 'reason_text', value: string) => void) &
    ((name: 'silent', value: boolean) => void);
  leave: (name: ReasonName | 'silent') => void;
}

export function useAct<
  C extends Call,
  Name extends string,
  V extends object,
  Code extends string = ReasonCode,
>(
  declaration: C,
  options: ActOptions<C, Name, V, Code>,
): { act: ActState<Code>; form: WriteForm<Name, V> } {
  const words = useMessages(reasonTexts);
  const { names, initial, validate, input, noLoss = [], texts = words } = options;
  type Values = V & ActValues<Code>;
  const withReason = {
    ...options,
    names: (values: Values) => [...namesOf(names, values), ...reasonFields(values)],
    initial: { ...initial, ...noReason, silent: false },
    validate: (values: Values) => ({ ...validate?.(values), ...wrongInReason(values, texts) }),
    // A reason that was only chosen is no loss.
    noLoss: [...noLoss, 'reason', 'silent'],
    input: (values: Values) => input(givenAct(values), values),
    errorsOf: (errors: FieldErrors, values: Values) => ({
      ...firstOfEach(errors, namesOf(names, values)),
      ...refusedReason(errors, values),
    }),
  };
  const act = useWriteForm(
    declaration,
    withReason as unknown as WriteFormOptions<C, Name | ReasonName | 'silent', Values>,
  );
  // Both are the same form: one has the fields of the act, the other what every act has.
  return { act: act as never, form: act as never };
}

export const isSilent = ({ reason, silent }: ActValues<string>): boolean =>
  silent && reason === 'mistake';

const givenAct = <Code extends string>(values: ActValues<Code>): GivenAct<Code> => ({
  reason: givenReason(values),
  ...(isSilent(values) && { silent: true as const }),
});
