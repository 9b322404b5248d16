// A field whose text is sent while its author types on (SL046). Apart from saved forms: Today loads this alone.

/** What a field still holds after `sent` went out of it: what was typed behind it, or all of a text changed within. */
export function textTypedSince(now: string, sent: string): string {
  const typed = now.trimStart();
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : now;
}
