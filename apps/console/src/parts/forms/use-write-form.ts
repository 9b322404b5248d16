// Forms of signed-in staff, each one write.
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../session/use-call.ts';
import { createWriteForm } from './write-form.ts';

export const useWriteForm = createWriteForm(useCall, toast);

/** Of a form that has no fields. */
export const noFields = { names: [], initial: {} } as const;
