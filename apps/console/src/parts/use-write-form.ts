// Forms of signed-in staff, each one write.
import { useCall } from '../session/use-call.ts';
import { createWriteForm } from './forms/write-form.ts';

export const useWriteForm = createWriteForm(useCall);

/** Of a form that has no fields. */
export const noFields = { names: [], initial: {} } as const;
