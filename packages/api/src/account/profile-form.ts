// What a resident may change of the own data (I008 to I011, AM065).
import * as z from 'zod/mini';
import { currentPassword } from './current-password.ts';
import { healthStep, residentStep, type StepFacts } from './steps.ts';

/**
 * The edit form: the rules of registration, each field by itself. What is not sent stays; an optional text that is
 * sent empty is cleared; a password is sent only when changed (AM066), and the present one with it (AM215).
 */
export const profileForm = (facts?: StepFacts) =>
  z.extend(z.partial(z.extend(residentStep(facts), healthStep().shape)), {
    current_password: currentPassword(),
  });

export type ProfileChanges = z.output<ReturnType<typeof profileForm>>;
