// What a handler gets and gives. Handlers stay small: load within the actor's scope, one call, a view.
import type { Call, DataOf, ErrCodeOf, ParsedInput, RefusalOf } from '@yadori/api/contract/call';
import type { CallName, Calls } from '@yadori/api/contract/calls';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../platform.ts';
import type { Resident } from '../session/resident.ts';

export interface Context<C extends Call> extends ParsedInput<C> {
  /** The resident behind the token; a visitor's call has none. */
  actor: C['access'] extends 'visitor' ? undefined : Resident;
  language: Language;
  now: Instant;
  platform: Platform;
  /** The caller's network address, for limits only. */
  network: string;
}

export type Outcome<C extends Call> =
  | ({ data: DataOf<C>; message?: string } & (C extends { token: true }
      ? { token: string }
      : unknown))
  | (C extends { refusal: object }
      ? { refused: RefusalOf<C>; message: string; errCode?: ErrCodeOf<C> | undefined }
      : never);

export type Handler<C extends Call> = (context: Context<C>) => Promise<Outcome<C>>;

/** One handler for each call: a missing one does not compile. */
export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<Calls[N]> };
