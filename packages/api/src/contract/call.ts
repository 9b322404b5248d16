// How a call of the product is declared: once, here, for server, client and the API description.
import type * as z from 'zod/mini';
import {
  commonCodes,
  registerCodes,
  residentCodes,
  type CommonCode,
  type FieldErrors,
  type RegisterCode,
  type ResidentCode,
  type SurveyCode,
} from './envelope.ts';

export type Version = 'v1' | 'v1.2' | 'v1.4' | 'v1.5';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call.
 * - `visitor`: no token is read.
 * - `resident`: a live user token of a current resident.
 * - `moved`: as `resident`, and also during the message-only month after the contract's end (AM095).
 * - `register`: a live register token at one of the call's stages (A081).
 * - `register_or_resident`: either of the two (AM017).
 * - `reset`: the token of a mailed link; a dead one is refused as an expected answer (AM071).
 */
export type Access =
  | 'visitor'
  | 'resident'
  | 'moved'
  | 'register'
  | 'register_or_resident'
  | 'reset';

/**
 * How far a registration has come: key mailed, key accepted, office and room confirmed, account opened. A token of the
 * last stage is dead for every call but the one that opened the account, which may be delivered twice.
 */
export type RegistrationStage = 'mailed' | 'verified' | 'confirmed' | 'completed';

/** The token that a call carries, as the client keeps them apart. */
export const tokenKinds = {
  visitor: 'none',
  resident: 'user',
  moved: 'user',
  register: 'register',
  register_or_resident: 'either',
  reset: 'reset',
} as const satisfies Record<Access, string>;

/** A setting of the dormitory that must be on for the call (AM018, AM101). */
export type Feature = 'meal_reservation' | 'overnight_report' | 'guest_report';

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
  /** How often one resident may make the call; counted before its body is read. */
  limit?: { hits: number; windowSeconds: number };
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
  codes?: readonly (ResidentCode | SurveyCode)[];
  /** Names under which fields appear in messages, where they differ from the wire name. */
  fieldNames?: Readonly<Record<string, string>>;
}

/** Declares a call; keeps its literal types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

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

/** A `Blob` where the call answers a file. */
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
export type CodeOf<C extends Call> =
  | CommonCode
  | FurtherCode<C>
  | (C['access'] extends 'visitor' | 'reset'
      ? never
      : C['access'] extends 'register'
        ? RegisterCode
        : ResidentCode);

export function codesOf({ access, codes = [] }: Call): string[] {
  if (access === 'visitor' || access === 'reset') return [...commonCodes, ...codes];
  return [...commonCodes, ...(access === 'register' ? registerCodes : residentCodes), ...codes];
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
