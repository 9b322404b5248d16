// Reads a multipart body: its fields as texts and the one file that the call takes, both bounded.
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import { rule } from '@yadori/api/validation/rule';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import { watchSpeed } from '../files/upload-limits.ts';
import { discard, receive, type UploadedFile } from '../files/upload.ts';
import type { Uploads } from '../files/upload-limits.ts';
import { CallError } from './call-error.ts';
import { invalidFields } from './common-errors.ts';
import { httpTexts } from './texts.ts';

interface MultipartBody {
  /** A field that came twice has both texts, which no schema takes. */
  fields: Record<string, string | string[]>;
  /** On the disk where the call declares it as streamed, else in memory. */
  file: Buffer | UploadedFile | undefined;
}

/** Above the longest text of any call (15,000 characters) in four octets each, so that its own limit speaks: the rest is cut. */
const maxFieldBytes = 64 * 1024;
const maxFields = 64;
const megabyte = 1024 * 1024;

/** Throws 413 at the file's field where it is too large, 400 where the body cannot be read. */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  { uploads, language, begin }: { uploads: Uploads; language: Language; begin: BeginUpload },
): Promise<MultipartBody> {
  const body: Reading = { fields: new Map(), file: undefined };
  try {
    await readInTime(request, call, { uploads, body, language, begin });
  } catch (error) {
    await discardStreamed(body.file);
    throw translate(error, call, uploads, language);
  } finally {
    // The connection was watched for its body; the answer may take its time.
    request.raw.setTimeout(0);
  }
  const fields = Object.fromEntries(body.fields);
  if (!isLeftEmpty(body.file)) return { fields, file: body.file };
  await discardStreamed(body.file);
  return { fields, file: undefined };
}

/** A file that is streamed must come at a minimum rate (AM219). */
async function readInTime(
  request: FastifyRequest,
  call: Call,
  {
    uploads,
    body,
    language,
    begin,
  }: { uploads: Uploads; body: Reading; language: Language; begin: BeginUpload },
): Promise<void> {
  const { file } = call;
  if (file?.streamed !== true) return readParts(request, call, { uploads, body, begin });
  const { tooSlow, stop } = watchSpeed(request, uploads, { field: file.name, language });
  const reading = readParts(request, call, { uploads, body, begin });
  try {
    await Promise.race([reading, tooSlow]);
  } catch (error) {
    // The rest of the body is not waited for; what is on the disk of it goes with the stream.
    body.stream?.destroy(error instanceof Error ? error : undefined);
    await reading.catch(() => {});
    throw error;
  } finally {
    stop();
  }
}

interface Reading {
  fields: Map<string, string | string[]>;
  file: Buffer | UploadedFile | undefined;
  /** The streamed file while it comes. */
  stream?: Readable;
}

/** Counts a file that begins to come; throws where it must not (AM219). */
export type BeginUpload = () => Promise<void>;

/** Fills the body part by part, so that the caller has what arrived when reading fails. */
async function readParts(
  request: FastifyRequest,
  call: Call,
  { uploads, body, begin }: { uploads: Uploads; body: Reading; begin: BeginUpload },
) {
  const { file: expected, maxFileBytes = megabyte } = call;
  const isStreamed = expected?.streamed === true;
  // What goes beyond a limit is read and dropped; the iteration throws at the end of the body.
  const parts = request.parts({
    limits: {
      fields: maxFields,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      files: 1,
      fileSize: isStreamed ? uploads.maxBytes : maxFileBytes,
      headerPairs: 20,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') keep(body.fields, part.fieldname, textOf(part));
    // A file under an undeclared name is read to its end and dropped, so that the answer still arrives.
    else if (part.fieldname !== expected?.name) part.file.resume();
    else if (isStreamed) await readFile(part, { uploads, body, begin });
    else body.file = await part.toBuffer();
  }
}

/** What must not come is read to its end as well, so that the refusal arrives. */
async function readFile(
  part: { file: Readable; filename?: string },
  { uploads, body, begin }: { uploads: Uploads; body: Reading; begin: BeginUpload },
): Promise<void> {
  body.stream = part.file;
  try {
    await begin();
  } catch (error) {
    part.file.resume();
    await finished(part.file);
    throw error;
  }
  body.file = await receive(part.file, part.filename ?? '', uploads.folder);
}

/** A form whose chooser was left empty sends a file without name and content. */
const isLeftEmpty = (file: Buffer | UploadedFile | undefined) =>
  file !== undefined && !Buffer.isBuffer(file) && file.size === 0 && file.name === '';

/** A streamed file is on the disk only for the time of its request. */
export async function discardStreamed(file: Buffer | UploadedFile | undefined): Promise<void> {
  if (file !== undefined && !Buffer.isBuffer(file)) await discard(file.path);
}

/** A mark at the cut: without it, blanks before the cut would be trimmed, and the text be short enough for its limit. */
const textOf = ({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }) =>
  asTyped(String(value)) + (valueTruncated ? '…' : '');

/** Browsers write every line break of a multipart text as two characters; limits count what was typed. */
const asTyped = (value: string) => value.replaceAll('\r\n', '\n');

function keep(fields: Map<string, string | string[]>, name: string, value: string): void {
  const before = fields.get(name);
  fields.set(name, before === undefined ? value : [before, value].flat());
}

/** The parser's own limits speak of too much; whatever else it cannot read was not well formed. */
function translate(error: unknown, call: Call, uploads: Uploads, language: Language): Error {
  if (error instanceof CallError) return error;
  // A disk error of this machine is not a malformed body.
  if (error instanceof Error && 'syscall' in error && error.syscall !== 'read') return error;
  const text = httpTexts(language);
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  if (statusCode !== 413) return new CallError({ status: 400, message: text.malformed });
  // Too many parts: no file of its own is to blame.
  if (code !== 'FST_REQ_FILE_TOO_LARGE')
    return new CallError({ status: 413, message: text.tooLarge });
  const { file, maxFileBytes = megabyte } = call;
  const limit =
    file?.streamed === true
      ? rule('attachment_max', uploads.maxBytes / megabyte)
      : rule('file_size', maxFileBytes / megabyte);
  return invalidFields({ [file?.name ?? 'value']: [ruleMessage(language, limit, '')] }, 413);
}
