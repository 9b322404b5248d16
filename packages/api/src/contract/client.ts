// The client of the API, derived from the declarations. Runs in a browser and in tests.
import {
  addressOf,
  type Answer,
  type Call,
  type Failure,
  type InputOf,
  type Version,
} from './call.ts';
import { languageHeader, platformHeader, platformId, serverTimeHeader } from './headers.ts';
import type { Language } from '../language/language.ts';

export interface ClientOptions {
  /** Origin before `/api`; empty for the page's own (AM001). */
  origin?: string;
  fetch?: typeof fetch;
  language: () => Language;
  /** The token for a call; `tokenKinds[call.access]` says which one it needs. */
  token: (declaration: Call) => string | undefined;
  /** Further headers; a browser sets `origin` and `cookie` by itself. */
  headers?: () => Readonly<Record<string, string>>;
  /** Called with the server's instant (milliseconds) of every answer that has it. */
  onServerTime?: (instant: number) => void;
}

interface Envelope {
  code?: string;
  err_code?: string;
  error_code?: string | null;
  message?: string;
  token?: string;
  data?: unknown;
  errors?: Record<string, string[]>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  token?: string;
}

export type Send = <C extends Call>(
  declaration: C,
  input: InputOf<C>,
  version?: C['versions'][number],
) => Promise<Answer<C>>;

export function createClient(options: ClientOptions): Send {
  const { origin = '', fetch: doFetch = fetch } = options;
  return async <C extends Call>(declaration: C, input: InputOf<C>, version?: Version) => {
    const { params, query, ...sent } = input as LooseInput;
    const address = origin + addressOf(declaration, params, version) + queryString(query);
    let response: Response;
    let envelope: Envelope | undefined;
    let blob: Blob | undefined;
    try {
      response = await doFetch(address, {
        method: declaration.method,
        headers: { ...headersOf(options, declaration, sent.token), ...options.headers?.() },
        ...bodyOf(declaration, sent),
        cache: 'no-store',
      });
      if (declaration.blob === true && response.ok) blob = await fileOf(response);
      else envelope = await readEnvelope(response);
    } catch {
      return failureOf<C>(0);
    }
    const serverTime = Date.parse(response.headers.get(serverTimeHeader) ?? '');
    if (Number.isFinite(serverTime)) options.onServerTime?.(serverTime);
    if (blob !== undefined) return { ok: true, data: blob } as Answer<C>;
    if (!response.ok || envelope?.code !== 'success')
      return failureOf<C>(response.status, envelope);
    const { data, message, token } = envelope;
    return { ok: true, data, message, token } as Answer<C>;
  };
}

/** A `File` where the server names it. */
async function fileOf(response: Response): Promise<Blob> {
  const blob = await response.blob();
  const [, name] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined
    ? blob
    : new File([blob], decodeURIComponent(name), { type: blob.type });
}

export function headersOf(
  options: Pick<ClientOptions, 'language' | 'token'>,
  declaration: Call,
  token = options.token(declaration),
): Record<string, string> {
  return {
    accept: 'application/json',
    // A multipart body names its own boundary (AM011).
    ...(declaration.file === undefined ? { 'content-type': 'application/json' } : {}),
    [platformHeader]: platformId,
    [languageHeader]: options.language(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

function bodyOf(declaration: Call, { body, file }: LooseInput): { body?: string | FormData } {
  if (declaration.file !== undefined) return { body: formOf(declaration.file.name, body, file) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** Fields first: the server knows them all before it reads the file. What is undefined is not sent. */
function formOf(fileName: string, fields: unknown, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  if (file !== undefined) form.append(fileName, file);
  return form;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return (await response.json()) as Envelope;
}

/** `status` 0: nothing was sent, or no answer came. */
export function failureOf<C extends Call>(status: number, envelope?: Envelope): Failure<C> {
  return {
    ok: false,
    status,
    code: (envelope?.code ?? 'system_error') as Failure<C>['code'],
    message: envelope?.message ?? '',
    errors: envelope?.errors ?? {},
    errCode: envelope?.err_code as Failure<C>['errCode'],
    errorCode: (envelope?.error_code ?? undefined) as Failure<C>['errorCode'],
    data: envelope?.data as Failure<C>['data'],
  };
}
