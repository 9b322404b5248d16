// How much one resident may upload at a time, and how slowly (AM219).
import { counted } from '@yadori/api/language/counted';
import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../http/call-error.ts';
import { defineTexts } from '../texts.ts';

export interface UploadLimits {
  /** Octets of attachments that a resident may send within 24 hours. */
  dayBytes: number;
  /** Octets that are kept for a resident at the same time. */
  totalBytes: number;
  /** Uploads of a resident at the same time, on each server. */
  atOnce: number;
  /** Octets that stay free on the disk. */
  minFreeBytes: number;
  /** A body must bring `minBytesPerSecond` in every period of this length but the first. */
  periodMs: number;
  minBytesPerSecond: number;
}

const gigabyte = 1024 ** 3;

const usual: UploadLimits = {
  dayBytes: 500 * 1024 ** 2,
  totalBytes: 2 * gigabyte,
  atOnce: 3,
  minFreeBytes: gigabyte,
  periodMs: 60_000,
  minBytesPerSecond: 10 * 1024,
};

export const limitsOf = ({ limits }: Uploads): UploadLimits => ({ ...usual, ...limits });

const texts = defineTexts({
  ja: {
    atOnce: (count: number) =>
      `同時に送れるファイルは${count}つまでです。ほかの送信が終わってから、もう一度お試しください。`,
    diskFull: '今はファイルを受け取れません。時間をおいてもう一度お試しください。',
    tooSlow: '通信が遅いため、ファイルを受け取れませんでした。電波のよい場所でお試しください。',
  },
  en: {
    atOnce: (count) =>
      `You can send ${counted(count, 'file')} at a time. Try again when another one has been sent.`,
    diskFull: 'Files cannot be received now. Please try again later.',
    tooSlow: 'The connection was too slow for the file. Try again where it is better.',
  },
});

const refusal = (status: number, field: string, message: string, headers: Record<string, string>) =>
  new CallError({ status, message, errors: { [field]: [message] }, headers });

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });

const underWay = new WeakMap<Uploads, Map<number, number>>();

/**
 * Counts an upload of a resident before its body is read; the returned function ends it. Throws 429 where others are
 * under way, 503 where the disk is nearly full.
 */
export async function beginUpload(
  uploads: Uploads,
  { accountId, field, language }: { accountId: number; field: string; language: Language },
): Promise<() => void> {
  const { atOnce, minFreeBytes } = limitsOf(uploads);
  const counts = underWay.get(uploads) ?? new Map<number, number>();
  underWay.set(uploads, counts);
  const before = counts.get(accountId) ?? 0;
  if (before >= atOnce) throw refusal(429, field, texts(language).atOnce(atOnce), retryAfter(10));
  counts.set(accountId, before + 1);
  const end = () => {
    const left = (counts.get(accountId) ?? 1) - 1;
    if (left === 0) counts.delete(accountId);
    else counts.set(accountId, left);
  };
  if ((await freeBytes(uploads.folder)) >= minFreeBytes) return end;
  end();
  throw refusal(503, field, texts(language).diskFull, retryAfter(600));
}

/** Infinite where the folder does not exist yet or the system gives no figure. */
async function freeBytes(folder: string): Promise<number> {
  const known = await statfs(folder).catch(() => undefined);
  return known === undefined ? Infinity : known.bavail * known.bsize;
}

/** Rejects once a body brings too little; `stop` ends the watch. */
export function watchSpeed(
  { raw }: FastifyRequest,
  uploads: Uploads,
  { field, language }: { field: string; language: Language },
): { tooSlow: Promise<never>; stop: () => void } {
  const { periodMs, minBytesPerSecond } = limitsOf(uploads);
  const least = (minBytesPerSecond * periodMs) / 1000;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    let seen: number | undefined;
    timer = setInterval(() => {
      const now = raw.socket.bytesRead;
      if (seen !== undefined && now - seen < least)
        reject(refusal(408, field, texts(language).tooSlow, { connection: 'close' }));
      seen = now;
    }, periodMs);
  });
  // After `stop` nothing waits for the watch any more.
  tooSlow.catch(() => {});
  return { tooSlow, stop: () => clearInterval(timer) };
}

export interface Uploads {
  /** Where files lie until they are kept or refused. */
  folder: string;
  /** The largest file that is taken, in octets (AM115). */
  maxBytes: number;
  /** Milliseconds without data after which a body is given up. */
  idleMs: number;
  /** Where they differ from the usual ones. */
  limits?: Partial<UploadLimits>;
}
