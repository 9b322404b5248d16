// What a mail consists of, before it is rendered.
import type { Language } from '@yadori/api/language/language';

/** One for each language, written by the feature that sends it. */
export interface MailTemplate {
  subject: string;
  heading: string;
  parts: readonly MailPart[];
}

export type MailPart =
  /** Plain text; `\n` is a line break. */
  | { paragraph: string }
  /** Shown large, to be typed or copied. */
  | { key: string; label: string }
  /** An address that begins with http:// or https://; it is also shown below as text. */
  | { button: string; href: string }
  /** Small and secondary. */
  | { note: string };

/** In whose name the mail is sent. */
export interface MailContext {
  language: Language;
  /** Origin that residents use. */
  publicUrl: string;
  /** Name of the dormitory where the recipient lives, in the language of the mail. */
  name?: string;
}
