// What a dialog of the screen is about.
import type { Message } from '@yadori/api/messages/shapes';
import type { OpenedFile } from '../attachment/open-file.ts';

export type MessageDialog =
  /** Copy or removal, on the phone. */
  | { kind: 'actions'; message: Message }
  | { kind: 'remove'; message: Message }
  /** The server's text (H015, H016, H008). */
  | { kind: 'failure'; title: string; text: string }
  | { kind: 'file'; file: OpenedFile }
  /** Before an urgent message (SF023). */
  | { kind: 'urgent' };
