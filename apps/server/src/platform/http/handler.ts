// What a handler gets and gives. Handlers stay small: load within the actor's scope, one call, a view.
import type { FieldErrors } from '@yadori/api/contract/envelope';
import type {
  Call,
  DataOf,
  ErrCodeOf,
  ErrorCodeOf,
  FurtherCode,
  ParsedInput,
  RefusalOf,
  StaffAccess,
} from '@yadori/api/contract/call';
import type { Reach } from '@yadori/api/dormitory/reach';
import type { CallName, Calls } from '@yadori/api/resident-calls';
import type { StaffCallName, StaffCalls } from '@yadori/api/staff-calls';
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { GivenGrant } from '../approvals/rules.ts';
import type { UploadedFile } from '../files/upload.ts';
import type { Platform } from '../platform.ts';
import type { Waiter } from '../waiting-line.ts';
import type { PendingClaim } from '../rate-limit.ts';
import type { Registrant } from '../session/registrant.ts';
import type { ResetLink } from '../session/reset-link.ts';
import type { Resident } from '../session/resident.ts';
import type { PartialStaff, Staff, StaffOfDormitory } from '../session/staff.ts';
import type { JoinedStatement } from '../session/session-read.ts';
import type { BlobAnswer } from './blob.ts';

/** The actor that the token of each access resolves to. */
interface ActorOf {
  visitor: undefined;
  resident: Resident;
  moved: Resident;
  register: Registrant;
  register_or_resident: Registrant | Resident;
  /** Undefined: the link is dead; the handler answers that with a message of its own (AM071). */
  reset: ResetLink | undefined;
  staff: Staff;
  staff_partial: PartialStaff;
  staff_open: undefined;
}

type CallerOf<C extends Call> = C extends { access: 'staff'; path: `${string}:dormitory${string}` }
  ? StaffOfDormitory
  : ActorOf[C['access']];

type FileOf<C extends Call> = C extends { file: { streamed: true } }
  ? UploadedFile | undefined
  : C extends { file: { required: true } }
    ? Buffer
    : C extends { file: object }
      ? Buffer | undefined
      : undefined;

export interface Context<C extends Call> extends ParsedInput<C> {
  actor: CallerOf<C>;
  /** The file that came along, not yet looked at. */
  file: FileOf<C>;
  language: Language;
  now: Instant;
  platform: Platform;
  /** The caller's network address, for limits only. */
  network: string;
  /** Who waits where a limit delays the call. */
  waiter: Waiter;
  /** System and browser of the caller, see `deviceOf`. */
  device: string;
  /** The secret in the cookie of a browser that signed in before, for limits only. */
  deviceKey: string | undefined;
  /** The token in the cookie of a console session, whatever its stage; for signing in by a passkey alone. */
  staffToken: string | undefined;
  /** The requested part of a file, as in the header. */
  range: string | undefined;
  /** The request's id in the log. */
  requestId: string;
  /** The secret of the mailed link that a call of staff is about. */
  link: string | undefined;
  /** The idempotency key of a writing call of staff. */
  key: string | undefined;
}

export type Outcome<C extends Call> =
  | (C extends { blob: true }
      ? { blob: BlobAnswer }
      : { data: AnswerInput<DataOf<C>>; message?: string; deviceKey?: string } & (C extends {
          token: true;
        }
          ? { token: string }
          : unknown) &
          // The session that begins; null: the one that ends.
          (C['access'] extends StaffAccess
            ? {
                staffToken?: string | null;
                /** How long the browser keeps it; without a time until it is closed. */
                staffTokenSeconds?: number;
              }
            : unknown))
  | (C extends { refusal: object }
      ? {
          refused: AnswerInput<RefusalOf<C>>;
          message: string;
          /** A code that the call names itself, instead of `error` (AM130). */
          code?: FurtherCode<C> | undefined;
          errCode?: ErrCodeOf<C> | undefined;
          errorCode?: ErrorCodeOf<C> | undefined;
          /** Where one field is to blame. */
          errors?: FieldErrors | undefined;
        }
      : never);

export type Handler<C extends Call> = (context: Context<C>) => Promise<Outcome<C>>;

/**
 * A handler whose data are read together with the session, in one round trip. The session's row decides as everywhere:
 * for a refused actor the handler does not run, and nothing of what was read is answered.
 */
export interface JoinedHandler<C extends Call> {
  statement: JoinedStatement;
  /** From $3; undefined where this input needs no such read. */
  values: (input: ParsedInput<C>, now: Instant) => unknown[] | undefined;
  handle: (
    context: Context<C>,
    row: object | undefined,
    claim: PendingClaim | undefined,
  ) => Promise<Outcome<C>>;
  /** The write of the handler consumes the limit of the call. */
  countsInWrite: boolean;
  /** Looks at a token that is none, before the call is refused. */
  onDeadToken?: OnDeadToken | undefined;
}

export type OnDeadToken = (dead: {
  platform: Platform;
  token: string;
  language: Language;
  now: Instant;
}) => Promise<void>;

/**
 * `Row` has the columns of the data, null where the data statement found none, beside those of the session. A call that
 * takes a file reads nothing with its session where one came along, so its `values` say that they may be undefined.
 */
export const readWithSession = <
  C extends Call,
  Row extends object,
  Values extends unknown[] | undefined,
>(
  statement: JoinedStatement<Row>,
  values: (input: ParsedInput<C>, now: Instant) => Values,
  handle: (
    context: Context<C>,
    row: undefined extends Values ? Row | undefined : Row,
  ) => Promise<Outcome<C>>,
): JoinedHandler<C> => ({
  statement: statement as unknown as JoinedStatement,
  values,
  handle: handle as unknown as JoinedHandler<C>['handle'],
  countsInWrite: false,
});

/**
 * As `readWithSession`, for a call with a limit whose write consumes the claim: a round trip less. Where nothing was
 * read with the session, the limit was consumed before, and there is no claim.
 */
export const countedInWrite = <
  C extends Call,
  Row extends object,
  Values extends unknown[] | undefined,
>(
  statement: JoinedStatement<Row>,
  values: (input: ParsedInput<C>, now: Instant) => Values,
  handle: (
    context: Context<C>,
    row: undefined extends Values ? Row | undefined : Row,
    claim: undefined extends Values ? PendingClaim | undefined : PendingClaim,
  ) => Promise<Outcome<C>>,
  { onDeadToken }: { onDeadToken?: OnDeadToken } = {},
): JoinedHandler<C> => ({
  ...readWithSession<C, Row, Values>(statement, values, handle as never),
  countsInWrite: true,
  onDeadToken,
});

/** What a call needs a second person for. */
export interface Need {
  /** Key of the row that it is about; left out where it makes one. */
  subjectId?: number | null;
  /** Left out where it is about several residents, or about none. */
  accountId?: number;
  /** None: roles for all of them. */
  dormitoryIds: readonly number[];
  /** Roles that it gives. */
  grants?: readonly GivenGrant[] | null;
  /** What else a mail says about it: no word about a resident. */
  mailLines?: readonly Bilingual[];
  /** What it touches, kept with the request: the person who decides sees what has changed since. */
  reach?: Reach;
}

/** What a second person has agreed to. */
export interface Approved {
  id: number;
  openUntil: Instant;
}

/** The handler of a call that is declared with `approval`: the gate alone runs it (D26). */
interface HeldHandler<C extends Call, Known = unknown> {
  /** Without an effect; what it has found out goes to `run`. No need: this caller needs no second person. */
  prepare: (context: Context<C>) => Promise<{ known: Known; need: Need | undefined }>;
  run: (context: Context<C>, known: Known, approved: Approved | undefined) => Promise<Outcome<C>>;
}

export const behindGate = <C extends Call, Known>(
  prepare: HeldHandler<C, Known>['prepare'],
  run: HeldHandler<C, Known>['run'],
): HeldHandler<C> => ({ prepare, run: run as HeldHandler<C>['run'] });

/** What rules that need facts of the server validate: a body that the declared schema refused. */
interface RefusedInput<C extends Call> {
  actor: ActorOf[C['access']];
  body: unknown;
  language: Language;
  now: Instant;
  platform: Platform;
}

/**
 * A handler that validates fields against facts of the server, such as the day or a contract. Where the declared input is
 * refused it never runs; `errorsOf` then names what it would have refused, so that all errors come in one round (AM237).
 */
export interface FactsHandler<C extends Call> {
  errorsOf: (refused: RefusedInput<C>) => Promise<FieldErrors>;
  handler: Handler<C>;
}

/** One handler for each call of a table: a missing one does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Call>>> = {
  [N in keyof Table]: Table[N] extends { approval: true }
    ? HeldHandler<Table[N]>
    : Handler<Table[N]> | JoinedHandler<Table[N]> | FactsHandler<Table[N]>;
};

export type Handlers<Name extends CallName = CallName> = HandlersOf<Pick<Calls, Name>>;

type HandlerOf<C extends Call> = C extends { approval: true } ? HeldHandler<C> : Handler<C>;

/** The same for the calls of the console. */
export type StaffHandlers<Name extends StaffCallName = StaffCallName> = {
  [N in Name]: HandlerOf<StaffCalls[N]>;
};
