// What a request brings: read within its limits, and parsed by the declaration of its call.
import type { FastifyRequest } from 'fastify';
import { isStaffAccess, type Call } from '@yadori/api/contract/call';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { staffFieldMessage } from '@yadori/api/staff/field-names';
import { checkWith } from '@yadori/api/validation/check';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import type { UploadedFile } from '../files/upload.ts';
import type { Platform } from '../platform.ts';
import { CallError } from './call-error.ts';
import { invalidFields, sentencesOf } from './common-errors.ts';
import { readMultipart, type BeginUpload } from './multipart.ts';
import { httpTexts } from './texts.ts';

/** What came: fields of the call, and its file where it takes one. */
export async function readBody(
  declaration: Call,
  request: FastifyRequest,
  { platform, language, begin }: { platform: Platform; language: Language; begin: BeginUpload },
): Promise<RawInput> {
  const isMultipart = request.isMultipart();
  if (isMultipart && declaration.file === undefined)
    throw new CallError({ status: 415, message: httpTexts(language).wrongMediaType });
  const { fields, file } = isMultipart
    ? await readMultipart(request, declaration, { uploads: platform.uploads, language, begin })
    : { fields: request.body, file: undefined };
  return { params: request.params, query: request.query, body: fields, file };
}

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Buffer | UploadedFile | undefined;
}

export function parseInput(declaration: Call, sent: RawInput, language: Language) {
  const { fieldNames = {}, access } = declaration;
  const messageOf = isStaffAccess(access)
    ? (key: string, field: string) => staffFieldMessage(language, key, field)
    : (key: string, field: string) => fieldMessage(language, key, fieldNames[field] ?? field);
  const parse = (part: 'params' | 'query' | 'body') => {
    const schema = declaration[part];
    const absent = part === 'body' ? absentFile(declaration, sent.file, language) : {};
    const result =
      schema === undefined
        ? { ok: true as const, value: undefined }
        : checkWith(schema, sent[part], messageOf);
    if (result.ok && Object.keys(absent).length === 0) return result.value;
    const text = httpTexts(language);
    // An address that can name no row is an unknown address.
    if (part === 'params') throw new CallError({ status: 404, message: text.notFound });
    const errors = { ...(result.ok ? {} : result.errors), ...absent };
    // The console shows the sentences at their fields; a client of the documents shows `message` (AM240).
    const message = isStaffAccess(access) ? text.invalidInput : sentencesOf(errors);
    throw new CallError({ status: 422, message, errors });
  };
  return { params: parse('params'), query: parse('query'), body: parse('body') };
}

/** Errors of rules that need facts of the server come together with those of the declared ones. */
export async function parseWithFacts(
  declaration: Call,
  sent: RawInput,
  known: { actor: unknown; platform: Platform; language: Language; now: Instant },
  errorsOf: ((refused: object) => Promise<FieldErrors>) | undefined,
) {
  try {
    return parseInput(declaration, sent, known.language);
  } catch (error) {
    if (errorsOf === undefined || !(error instanceof CallError) || error.errors === undefined)
      throw error;
    const found = await errorsOf({ ...known, body: sent.body });
    throw invalidFields({ ...error.errors, ...found });
  }
}

/** Undefined where the session must be looked at before the input: it is refused, or no plain JSON. */
export function readableInput(declaration: Call, request: FastifyRequest, language: Language) {
  if (request.isMultipart()) return undefined;
  const { params, query, body } = request;
  try {
    return parseInput(declaration, { params, query, body, file: undefined }, language);
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

function absentFile(
  { file: expected }: Call,
  file: RawInput['file'],
  language: Language,
): FieldErrors {
  if (expected?.required !== true || file !== undefined) return {};
  const { name } = expected;
  return { [name]: [fieldMessage(language, 'required', name)] };
}
