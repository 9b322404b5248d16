// Reads a multipart body: its fields as texts and the one file that the call takes, both bounded.
import type { FastifyRequest } from 'fastify';
import type { Call } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import { rule, ruleMessage } from '@yadori/api/validation/rule-messages';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

export interface MultipartBody {
  /** A field that came twice has both texts, which no schema takes. */
  fields: Record<string, string | string[]>;
  file: Buffer | undefined;
}

/** Well above the longest text of any call, so that its own limit speaks. */
const maxFieldBytes = 16 * 1024;
const maxFields = 64;
const megabyte = 1024 * 1024;

/** Throws 413 at the file's field where it is too large, 400 where the body cannot be read. */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  language: Language,
): Promise<MultipartBody> {
  const { file: expected, maxFileBytes = megabyte } = call;
  const fields = new Map<string, string | string[]>();
  let file: Buffer | undefined;
  try {
    const parts = request.parts({
      limits: {
        fields: maxFields,
        fieldSize: maxFieldBytes,
        fieldNameSize: 100,
        files: 1,
        fileSize: maxFileBytes,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') keep(fields, part.fieldname, asTyped(String(part.value)));
      else if (part.fieldname === expected?.name) file = await part.toBuffer();
      // A file of another name is nobody's; it is read to the end, so that the answer arrives.
      else part.file.resume();
    }
  } catch (error) {
    throw translate(error, expected?.name ?? 'value', maxFileBytes, language);
  }
  return { fields: Object.fromEntries(fields), file };
}

/** Browsers write every line break of a multipart text as two characters; limits count what was typed. */
const asTyped = (value: string) => value.replaceAll('\r\n', '\n');

function keep(fields: Map<string, string | string[]>, name: string, value: string): void {
  const before = fields.get(name);
  fields.set(name, before === undefined ? value : [before, value].flat());
}

/** The parser's own limits speak of too much; whatever else it cannot read was not well formed. */
function translate(
  error: unknown,
  field: string,
  maxFileBytes: number,
  language: Language,
): CallError {
  const text = httpTexts(language);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status !== 413) return new CallError({ status: 400, message: text.malformed });
  const message = ruleMessage(language, rule('file_size', maxFileBytes / megabyte), '');
  return new CallError({ status: 413, message: text.tooLarge, errors: { [field]: [message] } });
}
