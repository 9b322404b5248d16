// What a document or a screen needs before it can be used, as one piece: many small files compress badly.
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Checking of forms is loaded with the first form that is sent, and must not slip into a first load. */
const later = /node_modules\/zod\/|packages\/api\/src\/validation\/|\?schemas$/;
/** The builder adds it to whatever loads something later, which every document does. */
const loader = '\0vite/preload-helper.js';

/**
 * For the `name` of a group of code splitting: what `entry` imports at once, not what it loads later; with
 * `sharedWith` only what one of those imports, too. Groups before it in the list keep what is theirs.
 * The entry itself stays outside: a later piece must never wait for an entry that waits for it.
 */
export function wholePiece(name: string, entry: string, sharedWith?: string[]) {
  let piece: Set<string> | undefined;
  let others: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    piece ??= gather([entry], modules);
    others ??= sharedWith && gather(sharedWith, modules);
    return id !== entry && piece.has(id) && (others?.has(id) ?? true) ? name : null;
  };
}

type Piece = ReturnType<typeof wholePiece>;

/**
 * For modules that many screens share: each chunk is listed by name in the first load, and a dozen small ones compress
 * badly. What one of `entries` imports at once stays out, or its document would wait for the whole piece.
 */
export function sharedPiece(name: string, modules: RegExp, entries: string[]): Piece {
  let atOnce: Set<string> | undefined;
  return (id, graph) => {
    atOnce ??= gather(entries, graph);
    return modules.test(id) && !atOnce.has(id) ? name : null;
  };
}

/** One file of several pieces with the same name: groups of their own become files of their own. */
export const anyOf =
  (...pieces: Piece[]): Piece =>
  (id, modules) =>
    pieces.map((piece) => piece(id, modules)).find((name) => name !== null) ?? null;

function gather(entries: string[], modules: Modules): Set<string> {
  const members = new Set([loader]);
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (members.has(id) || later.test(id)) continue;
    members.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return members;
}
