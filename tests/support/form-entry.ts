// A dialog with a form of the console: what is typed into it, and what it sends.
import type { ReactNode } from 'react';
import type { Call } from '@yadori/api/contract/call';

export interface Entry {
  name: string;
  show: (onClose: () => void) => ReactNode;
  /** Pressed first: the text of the button that opens it, where the dialog is a part of what is shown. */
  opens?: string;
  /** Typed into the fields of these names. */
  typed?: Readonly<Record<string, string>>;
  /** Pressed before it is sent: radios by their values. */
  chosen?: readonly string[];
  /** Chosen alone, it is left without a question: the value of a radio. */
  free?: string;
  /** Has a reason: its code, where it is out of a list of its own. */
  reason?: true | string;
  /** Pressed alone. */
  danger?: true;
  /** Stays open after a success, with what was done. */
  stays?: true;
  /** Name of the field that is missing first. */
  missing?: string;
  /** Part of what is sent. */
  body?: object;
  /** What the write answers. */
  answer?: object;
  /** What is read for it. */
  reads?: readonly (readonly [Call, object])[];
}
