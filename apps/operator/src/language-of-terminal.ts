// The language in which the command line speaks.
import { languageOf, type Language } from '@yadori/api/language/language';

/**
 * `YADORI_OPERATOR_LANGUAGE` (ja or en), else the terminal's. A terminal without a language of its own (C, POSIX) is
 * spoken to in English.
 */
export function languageOfTerminal(env: Readonly<Record<string, string | undefined>>): Language {
  const { YADORI_OPERATOR_LANGUAGE: chosen, LC_ALL, LC_MESSAGES, LANG } = env;
  const tag = chosen || LC_ALL || LC_MESSAGES || LANG;
  return tag === undefined || tag === '' || /^(C|POSIX)(\.|$)/.test(tag) ? 'en' : languageOf(tag);
}
