// Message catalogues in both languages. A missing key, an extra key or a wrong parameter does not compile.
import type { ReactNode } from 'react';
import { useLanguage } from './language-context.tsx';

export { useLanguage };

type Message = string | ((...values: never[]) => ReactNode);

export type Translated<Original> = {
  [Key in keyof Original]: Original[Key] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result
    : string;
};

export interface Messages<Original> {
  ja: Translated<Original>;
  en: Translated<Original>;
}

/** Declares the texts of one screen; Japanese is the original, English must have the same keys. */
export const defineMessages = <Original extends Record<string, Message>>(catalogue: {
  ja: Original;
  en: NoInfer<Translated<Original>>;
}): Messages<Original> => catalogue as unknown as Messages<Original>;

export const useMessages = <Original>(catalogue: Messages<Original>): Translated<Original> =>
  catalogue[useLanguage()];
