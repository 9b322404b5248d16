// Named SQL statements with the columns of their rows, which statement.test.ts compares with the database.

/** What PostgreSQL calls the type of a column, by what the driver makes of it. */
type TypeName<Value> = Value extends number
  ? 'int2' | 'int4' | 'int8'
  : Value extends boolean
    ? 'bool'
    : Value extends string
      ? 'text' | 'date' | 'uuid' | 'time'
      : Value extends Date
        ? 'timestamptz'
        : Value extends Buffer
          ? 'bytea'
          : Value extends readonly number[]
            ? '_int8' | 'json'
            : Value extends object
              ? 'json'
              : never;

type Column<Value> = null extends Value
  ? `${TypeName<NonNullable<Value>>} or null`
  : TypeName<Value>;

export type ColumnsOf<Row extends object> = { readonly [Key in keyof Row]-?: Column<Row[Key]> };

export interface Statement<Row extends object = object> {
  readonly name: string;
  readonly text: string;
  readonly columns: ColumnsOf<Row>;
}

const defined = new Map<string, Statement>();

/**
 * A connection prepares each statement once by its name, so a name has one text. `Row` left out: the statement answers
 * no rows.
 */
export function defineStatement<Row extends object = Record<never, never>>(
  statement: Statement<Row>,
): Statement<Row> {
  const { name, text } = statement;
  if ((defined.get(name) ?? statement).text !== text)
    throw new Error(`two statements are named ${name}`);
  defined.set(name, statement);
  return statement;
}

/** Those of the modules that are loaded. */
export const definedStatements = (): readonly Statement[] => [...defined.values()];
