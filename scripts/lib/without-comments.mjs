/** Comments blanked out, at the same length, so that positions stay right. */
export function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}
