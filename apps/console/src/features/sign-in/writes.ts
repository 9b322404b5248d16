// Writes of a person who is not signed in, or whose screen is covered: no dialog opens over them, so each says itself
// what went wrong.
import { createUseCall } from '@yadori/web-client/use-call.ts';
import { createWriteForm } from '../../parts/forms/write-form.ts';
import { client } from '../../session/client.ts';

export const useCall = createUseCall(client, { isRefusal: () => true });

export const useWriteForm = createWriteForm(useCall);

/** A success. */
export type SuccessOf<A> = Extract<A, { ok: true }>;
