// What is typed or chosen in a dialog that has no rules of its own.
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';

export const useChoices = <V extends object>(initial: V): Form<keyof V & string, V> =>
  useForm<keyof V & string, V>({ names: [], initial });
