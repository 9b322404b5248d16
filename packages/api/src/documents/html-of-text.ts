// A legal text as it was pasted: HTML stays, plain text becomes paragraphs.

const tag = /<\/?[a-z]/i;

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Empty lines separate paragraphs; single line breaks stay. */
export function htmlOfText(written: string): string {
  if (tag.test(written)) return written;
  return written
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const safe = paragraph.replace(/[&<>]/g, (sign) => escaped[sign] ?? sign);
      return `<p>${safe.replaceAll('\n', '<br>')}</p>`;
    })
    .join('');
}
