// What the reads of the open screen say in its head, where it is not as new as the connection (AM252).
import type { Bilingual } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { createStore } from '@yadori/web-client/store.ts';

export interface ReadsMark {
  isStopped: boolean;
  words: Bilingual;
  /** 0: the words say all. */
  at: Instant;
  /** Where the screen is shown from the device: why its acts wait. */
  paused?: Bilingual;
  /** Of the mark, for acts that refer to it. */
  id?: string;
}

export const readsMark = createStore<ReadsMark | undefined>(undefined);
