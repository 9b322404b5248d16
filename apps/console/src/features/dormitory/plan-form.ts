// What the forms of planned changes share: they begin with the settings of a day, refuse what changes nothing, and show
// what the server refuses before it is sent.
import { formOf, type Fields, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { Refused } from '@yadori/web-client/query.ts';
import { readsOfSettings } from './api.ts';

type Declared<F extends Fields<Texts>, Texts> = Parameters<typeof formOf<F, Texts>>[0];

/** `problems`: of the values together, behind what is wrong with a field alone. */
export function planForm<F extends Fields<Texts>, Texts, V extends ValuesOf<F>>(
  declared: Declared<F, Texts>,
  begun: V,
  problems: (values: V) => ErrorTexts<keyof F & string>,
) {
  const { names, validate } = formOf(declared);
  return {
    names,
    initial: begun,
    validate: (values: V) => ({
      ...problems(values),
      ...withoutUndefined(validate?.(values) ?? {}),
    }),
    reads: readsOfSettings,
    readsAfter: 'answer' as const,
  };
}

/** Why the server does not count what a change would touch. */
export const refusedPreview = ({ error }: { error: Error | null }): FieldErrors | undefined =>
  error instanceof Refused && error.failure.status === 422 ? error.failure.errors : undefined;

/** A form whose fields also show why the preview was refused. */
export const withPreview = <Form extends { errors: object }>(
  form: Form,
  errors: Form['errors'] | undefined,
): Form => (errors === undefined ? form : { ...form, errors: { ...errors, ...form.errors } });
