// What a handler gets and gives. Handlers stay small: load within the actor's scope, one call, a view.
import type { FieldErrors } from '@yadori/api/contract/envelope';
import type { Call, DataOf, ErrCodeOf, ParsedInput, RefusalOf } from '@yadori/api/contract/call';
import type { CallName, Calls } from '@yadori/api/contract/calls';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../platform.ts';
import type { Registrant } from '../session/registrant.ts';
import type { ResetLink } from '../session/reset-link.ts';
import type { Resident } from '../session/resident.ts';

/** Who stands behind the token of each access. */
interface ActorOf {
  visitor: undefined;
  resident: Resident;
  moved: Resident;
  register: Registrant;
  register_or_resident: Registrant | Resident;
  /** Undefined: the link is dead, which the call tells in its own words (AM071). */
  reset: ResetLink | undefined;
}

type FileOf<C extends Call> = C extends { file: { required: true } }
  ? Buffer
  : C extends { file: object }
    ? Buffer | undefined
    : undefined;

export interface Context<C extends Call> extends ParsedInput<C> {
  actor: ActorOf[C['access']];
  /** The file that came along, not yet looked at. */
  file: FileOf<C>;
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
      ? {
          refused: RefusalOf<C>;
          message: string;
          errCode?: ErrCodeOf<C> | undefined;
          /** Where one field is to blame. */
          errors?: FieldErrors | undefined;
        }
      : never);

export type Handler<C extends Call> = (context: Context<C>) => Promise<Outcome<C>>;

/** One handler for each call: a missing one does not compile. */
export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<Calls[N]> };
