// Which files can be an emergency paper, by their content: server and console ask here.

export const paperFileBytes = 20 * 1024 * 1024;

/** Octets of the beginning that are looked at. */
export const paperHeadBytes = 1024;

/** Files that staff may choose; the content decides afterwards. */
export const paperAccept = '.pdf,.jpg,.jpeg,.png,.webp,.gif';

type PaperProblem = 'size' | 'type';

/** Readers look for the signature of a PDF in its first octets; pictures begin with theirs. */
const signatures: readonly ((head: string) => boolean)[] = [
  (head) => head.includes('%PDF-'),
  (head) => head.startsWith('\xff\xd8\xff'),
  (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
];

/** `head`: the first octets. Whether the rest is whole is seen where the whole file is read. */
export function paperProblem(size: number, head: Uint8Array): PaperProblem | undefined {
  if (size > paperFileBytes) return 'size';
  const text = String.fromCharCode(...head.subarray(0, paperHeadBytes));
  return signatures.some((fits) => fits(text)) ? undefined : 'type';
}
