// Answers of calls whose success is a file, and the part of it that a client requests.
import type { Readable } from 'node:stream';
import type { Language } from '@yadori/api/language/language';
import type { FilePart } from '../files/file-store.ts';
import { CallError } from './call-error.ts';
import { policyOf } from './security-headers.ts';
import { httpTexts } from './texts.ts';

export interface BlobAnswer {
  stream: Readable;
  /** Octets of the whole file; undefined where it is made while it is sent. */
  size: number | undefined;
  /** The part that the stream gives; undefined for the whole. */
  part?: FilePart | undefined;
  type: string;
  /** The name under which it is saved. */
  name: string;
  /** For old programs, where the name has characters beyond ASCII. */
  asciiName?: string | undefined;
  /** Active content is only ever saved, never shown (AM120). */
  isDownload: boolean;
}

/**
 * One part of a file, as `Range` requests it; `outside` where that has no octet of it. Anything else means the whole
 * file (RFC 9110, 14.2).
 */
export function partOf(header: string | undefined, size: number): FilePart | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  if (start >= size || (first === '' && Number(last) === 0)) return 'outside';
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}

/** Its header says how long the file is. */
export const rangeOutside = (language: Language, size: number) =>
  new CallError({
    status: 416,
    message: httpTexts(language).rangeOutside,
    headers: { 'content-range': `bytes */${size}` },
  });

/** `ofStaff`: browsers of the desk, which several people use, keep nothing of it (SL018). */
export function statusAndHeaders(
  answer: BlobAnswer,
  { ofStaff }: { ofStaff: boolean },
): {
  status: 200 | 206;
  headers: Record<string, string>;
} {
  const { size, part, type, name, isDownload } = answer;
  const plainName = asciiName(answer.asciiName ?? name);
  const length = part === undefined ? size : part.end - part.start + 1;
  const counted = length === undefined ? {} : { 'content-length': String(length) };
  const disposition = isDownload ? 'attachment' : 'inline';
  return {
    status: part === undefined ? 200 : 206,
    headers: {
      'content-type': type,
      ...counted,
      'content-disposition': `${disposition}; filename="${plainName}"; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': policyOf('sandbox'),
      ...(size === undefined ? {} : { 'accept-ranges': 'bytes' }),
      'cache-control': ofStaff ? 'no-store' : 'private, no-cache',
      ...(part === undefined || size === undefined
        ? {}
        : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
    },
  };
}

const asciiName = (name: string) => name.replaceAll(/[^\w .()-]/g, '_');

const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
