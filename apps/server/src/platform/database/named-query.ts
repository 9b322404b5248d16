// Runs of named statements that do not ask for their columns again: PostgreSQL describes a prepared statement once on
// each connection. The driver reads the description at every run, which took it as long as the row.
// With it went 4 to 8 % of a read. PostgreSQL refuses to run a prepared statement whose columns have changed, so kept
// columns cannot be wrong. The driver's version is locked: three methods are overridden that its types do not name.
import pg from 'pg';
import type { Statement } from './statement.ts';

type Done = (error: Error | null, result: pg.QueryResult) => void;

type Parse = (text: string) => unknown;

/** Columns of a statement in their order. */
interface Columns {
  names: string[];
  parsers: Parse[];
}

/** What the driver's query consists of beyond its declared types. */
interface DriverQuery extends pg.Submittable {
  name: string;
  values: unknown[];
  callback: Done | undefined;
  _result: { rows: object[]; _parsers?: Parse[] };
  _canceledDueToError: unknown;
  prepare(connection: object): void;
  handleRowDescription(message: { fields: { name: string }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
}

const Base = pg.Query as unknown as new (text: string) => DriverQuery;

interface Known {
  /** By the statement's name. A prepared statement never changes its columns: PostgreSQL refuses to run it then. */
  columns: Map<string, Columns>;
  /** The connection without `describe`, for runs whose columns are known. */
  undescribed: object;
}

const knownOf = new WeakMap<object, Known>();

function knownOn(connection: object): Known {
  const known = knownOf.get(connection);
  if (known !== undefined) return known;
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as object;
  const fresh: Known = { columns: new Map(), undescribed };
  knownOf.set(connection, fresh);
  return fresh;
}

/** One run, for `query` of a client or a pool, pipelined or not. */
export class NamedQuery extends Base {
  private readonly run: { known?: Known; columns?: Columns | undefined } = {};

  constructor({ name, text }: Pick<Statement, 'name' | 'text'>, values: unknown[], done?: Done) {
    super(text);
    this.name = name;
    this.values = values;
    this.callback = done;
  }

  override prepare(connection: object): void {
    const known = knownOn(connection);
    this.run.known = known;
    this.run.columns = known.columns.get(this.name);
    super.prepare(this.run.columns === undefined ? connection : known.undescribed);
  }

  override handleRowDescription(message: { fields: { name: string }[] }): void {
    super.handleRowDescription(message);
    const names = message.fields.map((field) => field.name);
    this.run.columns = { names, parsers: this._result._parsers ?? [] };
    this.run.known?.columns.set(this.name, this.run.columns);
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, parsers } = this.run.columns ?? { names: [], parsers: [] };
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const text = fields[at] ?? null;
        row[names[at] ?? ''] = text === null ? null : parsers[at]?.(text);
      }
      this._result.rows.push(row);
    } catch (error) {
      // As the driver does it: reported when the statement has ended.
      this._canceledDueToError = error;
    }
  }
}
