// Writes an answer as JSON in one pass over its declared schema, by a function that is generated once for each call:
// what is not declared is not written, and a value of another type throws, as when zod parsed the answer and
// JSON.stringify wrote it. What the generator does not know goes that way still.
import type * as z from 'zod/mini';
import type { Call } from '@yadori/api/contract/call';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { instantInput } from '@yadori/api/validation/answers';

type Schema = z.ZodMiniType;
type Write = (value: unknown) => string;

interface Definition {
  type: string;
  checks?: unknown[];
  /** Of an object. */
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
  /** Of a pipe. */
  in?: Schema;
  format?: string;
}

interface Internals {
  def: Definition;
  /** All values of an enumeration or a literal. */
  values?: Set<unknown>;
}

const internalsOf = (schema: Schema) => (schema as unknown as { _zod: Internals })._zod;

/** A success as text, with its fields in the order in which clients have always got them. */
export function writeSuccess(
  call: Call,
  { data, message, token }: { data: unknown; message?: string; token?: string },
): string {
  let text = '{"code":"success"';
  if (message !== undefined) text += `,"message":${JSON.stringify(message)}`;
  // What some calls say of every answer (AM009).
  if (call.errorCodes !== undefined) text += ',"error_code":null,"status":200';
  if (call.errorCodes !== undefined && message === undefined) text += ',"message":""';
  if (call.token === true && token !== undefined) text += `,"token":${JSON.stringify(token)}`;
  return `${text},"data":${writerOf(call.data)(data)}}`;
}

const writers = new WeakMap<Schema, Write>();

/** Compiled with the first answer: a small dormitory never calls most of the schemas. */
export function writerOf(schema: Schema): Write {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const write = generate(schema);
  writers.set(schema, write);
  return write;
}

function generate(schema: Schema): Write {
  const { def, values } = internalsOf(schema);
  if ((def.checks?.length ?? 0) > 0) return parsed(schema);
  switch (def.type) {
    case 'string':
      return writeString;
    case 'boolean':
      return writeBoolean;
    case 'number':
      if (def.format === undefined) return writeNumber;
      return def.format === 'safeint' ? writeInteger : parsed(schema);
    case 'null':
      return writeNull;
    case 'enum':
    case 'literal':
      return values === undefined ? parsed(schema) : oneOf(values);
    case 'nullable': {
      const write = writerOf(def.innerType as Schema);
      return (value) => (value === null ? 'null' : write(value));
    }
    case 'array':
      return arrayOf(writerOf(def.element as Schema));
    case 'pipe':
      return def.in === instantInput ? writeInstant : parsed(schema);
    case 'object':
      return def.catchall === undefined ? objectOf(def.shape ?? {}) : parsed(schema);
    default:
      return parsed(schema);
  }
}

/** The way of everything that has no writer. */
const parsed =
  (schema: Schema): Write =>
  (value) =>
    JSON.stringify(schema.parse(value)) ?? mismatch('undefined');

function mismatch(expected: string): never {
  throw new TypeError(`the answer is not as declared: ${expected}`);
}

/** Without a quote, a backslash, a control character or a surrogate nothing is escaped. */
const unescaped = /^[ !#-[\]-\ud7ff]*$/;
const shortString = 64;

const writeString: Write = (value) => {
  if (typeof value !== 'string') return mismatch('string');
  if (value.length < shortString && unescaped.test(value)) return `"${value}"`;
  return JSON.stringify(value);
};

const writeInstant: Write = (value) =>
  value instanceof Date || typeof value === 'number'
    ? `"${isoInTokyo(Number(value))}"`
    : writeString(value);

const writeBoolean: Write = (value) =>
  typeof value === 'boolean' ? String(value) : mismatch('boolean');

const writeNumber: Write = (value) =>
  Number.isFinite(value) ? String(value) : mismatch('finite number');

const writeInteger: Write = (value) =>
  Number.isSafeInteger(value) ? String(value) : mismatch('integer');

const writeNull: Write = (value) => (value === null ? 'null' : mismatch('null'));

function oneOf(values: Set<unknown>): Write {
  const texts = new Map([...values].map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? mismatch('one of the declared values');
}

const arrayOf =
  (write: Write): Write =>
  (value) => {
    if (!Array.isArray(value)) return mismatch('array');
    let text = '[';
    for (let at = 0; at < value.length; at += 1) text += (at === 0 ? '' : ',') + write(value[at]);
    return `${text}]`;
  };

/** One function with the fields written out: a loop over their names would look each of them up. */
function objectOf(shape: Record<string, Schema>): Write {
  const fieldWriters: Write[] = [];
  const statements = Object.entries(shape).map(([key, schema]) => {
    const { def } = internalsOf(schema);
    const isOptional = def.type === 'optional' && (def.checks?.length ?? 0) === 0;
    const index = fieldWriters.push(writerOf(isOptional ? (def.innerType as Schema) : schema)) - 1;
    const name = JSON.stringify(key);
    const write = `text += comma + ${JSON.stringify(`${name}:`)} + w${index}(value[${name}]); comma = ',';`;
    return isOptional ? `if (value[${name}] !== undefined) { ${write} }` : write;
  });
  const body = `return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) mismatch('object');
    let text = '{', comma = '';
    ${statements.join('\n    ')}
    return text + '}';
  }`;
  const names = fieldWriters.map((_, index) => `w${index}`);
  // Made of our own declarations alone.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function('mismatch', ...names, body) as (...given: unknown[]) => Write;
  return make(mismatch, ...fieldWriters);
}
