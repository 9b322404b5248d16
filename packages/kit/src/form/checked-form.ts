// Which messages a form shows as its fields are validated, left and refused. No React in it.

/** Values of a form that has texts alone. */
export type Values<Name extends string> = Readonly<Partial<Record<Name, string>>>;
export type ErrorTexts<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

interface FieldError {
  text: string;
  /** The server has refused exactly this value: the message stays as long as the value does. */
  refused?: { value: unknown };
}

export type ShownErrors<Name extends string> = Readonly<Partial<Record<Name, FieldError>>>;

/** Messages of the form's own rules. */
export const clientErrors = <Name extends string>(found: ErrorTexts<Name>): ShownErrors<Name> =>
  mapped(found, (text: string) => ({ text }));

/** Messages of the server about values that its rules let through here. */
export const serverErrors = <Name extends string>(
  found: ErrorTexts<Name>,
  values: object,
): ShownErrors<Name> =>
  mapped(found, (text: string, name) => ({ text, refused: { value: valueOf(values, name) } }));

/**
 * A field was left: its own message and those already shown are validated again, no other field gets one yet. `found`
 * are the current messages of all fields.
 */
export function afterBlur<Name extends string>(
  shown: ShownErrors<Name>,
  left: Name,
  found: ErrorTexts<Name>,
  values: object,
): ShownErrors<Name> {
  const names = new Set<Name>([...(Object.keys(shown) as Name[]), left]);
  const next: Partial<Record<Name, FieldError>> = {};
  for (const name of names) {
    const text = found[name];
    const before = shown[name];
    if (text !== undefined) next[name] = { text };
    else if (before?.refused !== undefined && before.refused.value === valueOf(values, name))
      next[name] = before;
  }
  return next;
}

/** Parts of a field, as the rows of a list, have messages and no value of their own. */
const valueOf = (values: object, name: string): unknown =>
  (values as Readonly<Record<string, unknown>>)[name] ?? '';

/** One text for each field. */
export const errorTexts = <Name extends string>(shown: ShownErrors<Name>): ErrorTexts<Name> =>
  mapped(shown, ({ text }) => text);

/** What an error summary lists, in the order of the fields on the screen. */
export const summaryItems = <Name extends string>(
  names: readonly Name[],
  messages: ErrorTexts<Name>,
): { id: Name; text: string }[] =>
  names.flatMap((id) => {
    const text = messages[id];
    return text === undefined ? [] : [{ id, text }];
  });

/** The first message of each field, of those that the form has. */
export function firstOfEach<Name extends string>(
  errors: Readonly<Record<string, readonly (string | undefined)[]>>,
  names: readonly Name[],
): ErrorTexts<Name> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = errors[name]?.[0];
    if (text !== undefined) found[name] = text;
  }
  return found;
}

function mapped<Name extends string, From, To>(
  from: Readonly<Partial<Record<Name, From | undefined>>>,
  turn: (value: From, name: Name) => To,
): Partial<Record<Name, To>> {
  const entries = Object.entries(from) as [Name, From | undefined][];
  const found = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, turn(value, name)] as const],
  );
  return Object.fromEntries(found) as Partial<Record<Name, To>>;
}
