// Gives a drawing a size to be drawn at; some browsers draw nothing where it names none.

/** Longer edge in pixels: a drawing has no pixels of its own to lose. */
const edge = 1280;

const start = /<(?:[\w-]+:)?svg(?=[\s>/])(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>/i;

/** The same drawing with other words in its first tag. Nothing of it is run: an image element draws it. */
export function sizedSvg(text: string): string {
  return text.replace(start, (tag) => {
    const { width, height } = sizeOfBox(tag) ??
      sizeOfAttributes(tag) ?? { width: 300, height: 150 };
    const zoom = edge / Math.max(width, height);
    const box = attribute(tag, 'viewBox') === undefined ? ` viewBox="0 0 ${width} ${height}"` : '';
    const size = ` width="${width * zoom}" height="${height * zoom}"${box}`;
    return tag
      .replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/gi, '')
      .replace(/^<[^\s>/]+/, (name) => name + size);
  });
}

function sizeOfBox(tag: string) {
  const [, , width = 0, height = 0] = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function sizeOfAttributes(tag: string) {
  const width = Number.parseFloat(attribute(tag, 'width') ?? '');
  const height = Number.parseFloat(attribute(tag, 'height') ?? '');
  return width > 0 && height > 0 ? { width, height } : undefined;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
