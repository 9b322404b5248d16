// Parses an address. `URL.canParse` and `URL.parse` are newer than the oldest supported Safari (AM227).

/** Undefined where the text is no absolute address. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
