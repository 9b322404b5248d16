// An answer that is not a success, thrown where going on makes no sense. It becomes one envelope in one place.
import type {
  CommonCode,
  FieldErrors,
  FurtherStaffCode,
  ResidentCode,
  StaffCode,
} from '@yadori/api/contract/envelope';

type Code = CommonCode | ResidentCode | StaffCode | FurtherStaffCode;

interface CallErrorOptions {
  status: number;
  code?: Code;
  /** In the caller's language. */
  message: string;
  errors?: FieldErrors;
  /** Payload of a refusal, as the call declares it. */
  data?: object;
  headers?: Record<string, string>;
}

export class CallError extends Error {
  readonly status: number;
  readonly code: Code;
  readonly errors: FieldErrors | undefined;
  readonly data: object | undefined;
  readonly headers: Record<string, string>;

  constructor({ status, code = 'error', message, errors, data, headers = {} }: CallErrorOptions) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.headers = headers;
  }
}
