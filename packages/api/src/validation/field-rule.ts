// What a table of rules says of one field. Schemas, forms and tests are made from it.
import type { Names } from './documented.ts';

interface Common {
  /** Requirement rows that the rule carries out. */
  source: string;
  required: boolean;
}

export type FieldRule = Common &
  (
    | {
        kind: 'text' | 'lines' | 'single_byte' | 'alphanumeric' | 'katakana' | 'digits' | 'phone';
        max: number;
      }
    | { kind: 'email' | 'password' | 'date' }
    | { kind: 'choice'; choices: readonly string[] }
    | { kind: 'numbered'; names: Names; about: string }
  );
