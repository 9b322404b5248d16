// Values that are sent while their author types on (SL046).

/** What a field still holds after `sent` went out of it: what was typed behind it, or all of a text changed within. */
export function textTypedSince(now: string, sent: string): string {
  const typed = now.trimStart();
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : now;
}

/** What is shown after a save: `saved`, or what was typed since `sent` went out. */
export const shownAfterSave = <Value>(now: Value, sent: Value, saved: Value): Value =>
  now === sent ? saved : now;
