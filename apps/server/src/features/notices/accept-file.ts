// A file of staff that residents open: a PDF as it came, a picture encoded again.
import { fileKindOf } from '../../platform/images/file-kind.ts';
import type { AcceptedFile } from '../targets/draft-kind.ts';
import { lookAtImage, lookAtPdf } from './draft.ts';

/** By its content: what it is called and which type the client names says nothing (SG015). */
export async function acceptFile(bytes: Buffer): Promise<AcceptedFile | string> {
  const kind = fileKindOf(bytes);
  if (kind === undefined) return 'not_file';
  const file = kind === 'pdf' ? lookAtPdf(bytes) : await lookAtImage(bytes);
  if (typeof file === 'string') return file === 'not_image' ? 'not_file' : file;
  return { kind: kind === 'pdf' ? 'pdf' : 'image', ...file };
}
