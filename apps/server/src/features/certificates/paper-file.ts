// The drawn paper of a certificate as a file.
import { Readable } from 'node:stream';
import type { Language } from '@yadori/api/language/language';
import { dateAt } from '@yadori/api/time/tokyo';
import type { BlobAnswer } from '../../platform/http/blob.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Drawing } from '../../platform/paper/paint.ts';
import { draw, PainterBusy } from '../../platform/paper/painter.ts';
import type { Issued } from './service.ts';
import { certificateTexts } from './texts.ts';

const types = { png: 'image/png', pdf: 'application/pdf' } as const;

/** Its name carries the day of issue (AM189). */
export async function paperFile(
  { statement, issuedAt: createdAt }: Issued,
  kind: keyof typeof types,
  language: Language,
): Promise<BlobAnswer> {
  const octets = await drawn({ kind, statement, createdAt }, language);
  return {
    stream: Readable.from([octets]),
    size: octets.length,
    type: types[kind],
    name: `certificate-of-residence-${dateAt(createdAt)}.${kind}`,
    isDownload: false,
  };
}

export async function drawn(drawing: Drawing, language: Language): Promise<Buffer> {
  try {
    return await draw(drawing);
  } catch (error) {
    if (!(error instanceof PainterBusy)) throw error;
    const message = certificateTexts(language).busy;
    throw new CallError({ status: 503, message, headers: { 'retry-after': '5' } });
  }
}
