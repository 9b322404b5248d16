// Whether a document and a list of files come from one build.

/** A document belongs to a version that has all assets of the document. */
export function isOfVersion(html: string, pieces: ReadonlySet<string>): boolean {
  const asked = html.match(/\/assets\/[\w.-]+/g) ?? [];
  return asked.length > 0 && asked.every((piece) => pieces.has(piece));
}
