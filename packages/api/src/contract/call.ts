// How a call of the product is declared: once, here, for server, client and the API description.
import type * as z from 'zod/mini';
import {
  commonCodes,
  registerCodes,
  residentCodes,
  staffCodes,
  staffOpenCodes,
  type CommonCode,
  type FieldErrors,
  type FurtherStaffCode,
  type RegisterCode,
  type ResidentCode,
  type StaffCode,
  type StaffOpenCode,
  type SurveyCode,
} from './envelope.ts';
import type { Level, StaffFunction } from '../staff/rights.ts';
import type { SettingGroup } from '../staff/setting-groups.ts';

export type Version = 'v1' | 'v1.2' | 'v1.4' | 'v1.5';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call.
 * - `visitor`: no token is read.
 * - `resident`: a live user token of a current resident.
 * - `moved`: as `resident`, and also during the message-only month after the contract's end (AM095).
 * - `register`: a live register token at one of the call's stages (A081).
 * - `register_or_resident`: either of the two (AM017).
 * - `reset`: the token of a mailed link; a dead one is refused as an expected answer (AM071).
 */
export type ResidentAccess =
  | 'visitor'
  | 'resident'
  | 'moved'
  | 'register'
  | 'register_or_resident'
  | 'reset';

/**
 * Who may make a call of the console.
 * - `staff`: a full session that is not locked, with the call's right, or any where the call is `own`.
 * - `staff_partial`: a session whose second factor is still missing (SA020).
 * - `staff_open`: without a session.
 */
export type StaffAccess = 'staff' | 'staff_partial' | 'staff_open';

type Access = ResidentAccess | StaffAccess;

export const isStaffAccess = (access: Access): access is StaffAccess => access.startsWith('staff');

/**
 * How far a registration has come: key mailed, key accepted, office and room confirmed, account opened. A token of the
 * last stage is dead for every call but the one that opened the account, which may be delivered twice.
 */
export type RegistrationStage = 'mailed' | 'verified' | 'confirmed' | 'completed';

/** The token that a call of residents carries, as the client keeps them apart. Staff have a cookie. */
export const tokenKinds = {
  visitor: 'none',
  resident: 'user',
  moved: 'user',
  register: 'register',
  register_or_resident: 'either',
  reset: 'reset',
} as const satisfies Record<ResidentAccess, string>;

/** A setting of the dormitory that must be on for the call (AM018, AM101). */
export type Feature = 'meal_reservation' | 'overnight_report' | 'guest_report';

/**
 * Counted before the body is read: of a resident, a registration or a member of staff; before the sign-in of staff of a
 * network, whose calls beyond it wait. Calls whose limits have the same name share one count.
 */
export interface CallLimit {
  hits: number;
  windowSeconds: number;
  name?: string;
  /** A success gives its hit back. */
  counts?: 'failures';
}

export interface Call {
  /** One line for the API description. */
  summary: string;
  /** Requirement rows and readings that the call carries out. */
  source: string;
  method: Method;
  /** Versions that answer the call; more than one only where the specification says so (AM003). */
  versions: readonly [Version, ...Version[]];
  /** Path below the version, `:id` for parameters. */
  path: `/${string}`;
  access: Access;
  /** Stages of a registration that may make the call; with access `register`. */
  stages?: readonly RegistrationStage[];
  feature?: Feature;
  /**
   * With access `staff`: the function and level that the person needs, in the dormitory of the address where that has
   * `:dormitory`, else in one at least (SA033, SA041). With `group` the role must change that group of settings (SD048).
   */
  right?: { of: StaffFunction; level: Level; group?: SettingGroup };
  /** With access `staff`: about the person, so that any full session may make it. */
  own?: true;
  /** A call of this kind that stations may make, too; others are about people (SE028). */
  ofStations?: true;
  /** A second factor must have been proved within ten minutes; else the answer is `step_up` (SA025). */
  stepUp?: true;
  /** The body has a field `reason`: on behalf of a resident (SA043). */
  reason?: true;
  /** A second person has to agree first; else the answer is `approval_needed`. */
  approval?: true;
  /** A read that leaves an event. */
  leavesEvent?: true;
  /** A locked session may make the call. */
  lockedAllowed?: true;
  /** The answer holds secrets or personal data that are not kept for a repeated call: a repeat makes it again (SL013). */
  unkept?: true;
  /** How often one caller may make the call, where it is another number than `limitOf` has for all. */
  limit?: CallLimit;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The one file that comes along: the call is then sent as multipart, fields and file (AM011). */
  file?: {
    name: string;
    required: boolean;
    /** Large files go through the disk, up to the limit of the configuration; others through the memory. */
    streamed?: true;
  };
  /** Bytes that a body of JSON may have, where that is more than 64 KB. */
  maxBodyBytes?: number;
  /** Bytes that the file may have, where it is not streamed. */
  maxFileBytes?: number;
  /** True where a success is a file instead of an envelope; a refusal is an envelope as everywhere. */
  blob?: true;
  /** Media types that such a file may have. */
  mediaTypes?: readonly string[];
  /** True where a part of the file is answered to a `Range` header, with status 206. */
  ranges?: true;
  /** Payload of a success. What is not declared here never leaves the server. */
  data: z.ZodMiniType;
  /** True where the answer carries a token beside its data. */
  token?: true;
  /** Status and payload of an expected refusal, where the call has one (AM006). */
  refusal?: {
    status: 200 | 400 | 403 | 404 | 409;
    data: z.ZodMiniType;
    /** Words that the answer may carry as `err_code` beside its code (AM009). */
    errCodes?: readonly string[];
  };
  /**
   * Words that an answer may carry as `error_code`. Every answer of such a call, whatever refused it, also carries
   * `error_code` and `status` beside its code and message: null and 200 of a success (AM009).
   */
  errorCodes?: readonly string[];
  /** Statuses of other failures than those that follow from the rest of the declaration (`statusesOf`). */
  failures?: readonly (401 | 403 | 404 | 409 | 429)[];
  /** Codes beyond those that every call of its access gives. */
  codes?: readonly (ResidentCode | SurveyCode | FurtherStaffCode)[];
  /** Names under which fields appear in messages, where they differ from the wire name. */
  fieldNames?: Readonly<Record<string, string>>;
}

/** Declares a call; keeps its literal types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

const staffDefaults = { versions: ['v1'], access: 'staff' } as const;

/** Declares a call of signed-in staff. */
export const staffCall = <const C extends Omit<Call, keyof typeof staffDefaults>>(
  declaration: C,
): C & typeof staffDefaults => ({ ...declaration, ...staffDefaults });

/** The calls that a module declares, by their names. */
type CallsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name];
};

export const callsIn = <Module extends object>(module: Module): CallsIn<Module> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'access' in value,
    ),
  ) as CallsIn<Module>;

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { [P in K]: infer S }
  ? S extends z.ZodMiniType
    ? undefined extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : unknown
  : unknown;

type ParsedPart<C, K extends 'params' | 'query' | 'body'> = C extends { [P in K]: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined;

type FilePart<C> = C extends { file: { required: true } }
  ? { file: Blob }
  : C extends { file: object }
    ? { file?: Blob | undefined }
    : unknown;

/** For `reset` calls the caller passes the token, which is part of the page's address. */
type TokenPart<C extends Call> = C['access'] extends 'reset' ? { token: string } : unknown;

/** What a client passes. */
export type InputOf<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  FilePart<C> &
  TokenPart<C>;

/** What a handler receives, parsed. */
export interface ParsedInput<C extends Call> {
  params: ParsedPart<C, 'params'>;
  query: ParsedPart<C, 'query'>;
  body: ParsedPart<C, 'body'>;
}

/** A `Blob` where the call answers a file; a `File` where the server names it. */
export type DataOf<C extends Call> = C extends { blob: true } ? Blob : z.output<C['data']>;

export type RefusalOf<C extends Call> = C extends { refusal: { data: infer S } }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : never
  : never;

/** The word that a refusal of the call may carry as `err_code`. */
export type ErrCodeOf<C extends Call> = C extends { refusal: { errCodes: readonly (infer Word)[] } }
  ? Word
  : never;

/** The word that an answer of the call may carry as `error_code`. */
export type ErrorCodeOf<C extends Call> = C extends { errorCodes: readonly (infer Word)[] }
  ? Word
  : never;

/** The codes that the call names itself. */
export type FurtherCode<C> = C extends { codes: readonly (infer Code)[] } ? Code : never;

/** The closed set of codes of a call. */
type CodeOf<C extends Call> =
  | CommonCode
  | FurtherCode<C>
  | MarkedCode<C>
  | CodesOfAccess[C['access']];

/** Codes that follow from a mark of the call. */
type MarkedCode<C extends Call> =
  | (C extends { stepUp: true } ? 'step_up' : never)
  | (C extends { approval: true } ? 'approval_needed' : never);

interface CodesOfAccess {
  visitor: never;
  reset: never;
  register: RegisterCode;
  register_or_resident: ResidentCode;
  resident: ResidentCode;
  moved: ResidentCode;
  staff: StaffCode;
  staff_partial: StaffCode;
  staff_open: StaffOpenCode;
}

const codesOfAccess: Readonly<Record<Access, readonly string[]>> = {
  visitor: [],
  reset: [],
  register: registerCodes,
  register_or_resident: residentCodes,
  resident: residentCodes,
  moved: residentCodes,
  staff: staffCodes,
  staff_partial: staffCodes,
  staff_open: staffOpenCodes,
};

export function codesOf({ access, codes = [], stepUp, approval }: Call): string[] {
  return [
    ...commonCodes,
    ...codesOfAccess[access],
    ...(stepUp === true ? ['step_up'] : []),
    ...(approval === true ? ['approval_needed'] : []),
    ...codes,
  ];
}

export interface Success<C extends Call> {
  ok: true;
  data: DataOf<C>;
  message: string | undefined;
  token: string | undefined;
}

export interface Failure<C extends Call> {
  ok: false;
  /** HTTP status; 0 where no answer came at all (AM019). */
  status: number;
  code: Exclude<CodeOf<C>, 'success'>;
  message: string;
  errors: FieldErrors;
  /** The more exact word of a refusal, where its call has one (AM009). */
  errCode?: ErrCodeOf<C> | undefined;
  /** As `errCode`, of calls that say it of every answer. */
  errorCode?: ErrorCodeOf<C> | undefined;
  data: RefusalOf<C> | undefined;
}

export type Answer<C extends Call> = Success<C> | Failure<C>;

/** `/api/v1.5/menus/booking`, with parameters filled in where given. */
export function addressOf(
  declaration: Call,
  params: Readonly<Record<string, unknown>> = {},
  version: Version = declaration.versions[0],
): string {
  const path = declaration.path.replace(/:(\w+)/g, (placeholder, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : placeholder,
  );
  return `/api/${version}${path}`;
}
