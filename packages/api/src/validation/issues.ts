// Which rules a value breaks: those of its fields, and in the same round those between fields (AM237).
import * as z from 'zod/mini';

interface Issue {
  field: string;
  /** The rule that failed. */
  key: string;
}

type Rule = Parameters<ReturnType<typeof z.unknown>['check']>[0];

/** As much of a schema as is looked at here. */
interface Schema {
  _zod: {
    def: {
      type: string;
      in?: Schema;
      innerType?: Schema;
      shape?: Readonly<Record<string, z.ZodMiniType>>;
      checks?: readonly Rule[];
    };
  };
}

/** At most one issue for each field, in the order of the fields; none where the value is good. */
export function issuesOf(schema: z.ZodMiniType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value);
  if (error === undefined) return [];
  const form = formIn(schema);
  const found = form && isRecord(value) ? issuesOfForm(form, value) : [];
  return found.length > 0 ? found : firstOfEach(error.issues);
}

/** Of a value that is no form, or of what is behind one. */
function firstOfEach(issues: z.core.$ZodIssue[]): Issue[] {
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'value');
    if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([field, key]) => ({ field, key }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** zod leaves a rule between fields out as soon as one field is wrong: a person would meet it in a second round. */
function issuesOfForm(form: Schema, value: Readonly<Record<string, unknown>>): Issue[] {
  const { shape = {}, checks = [] } = form._zod.def;
  const found = new Map<string, string>();
  const good = new Map<string, unknown>();
  for (const [name, field] of Object.entries(shape)) {
    const { error, data } = field.safeParse(value[name]);
    if (error === undefined) good.set(name, data);
    else found.set(name, error.issues[0]?.message ?? 'invalid');
  }
  const answers = readable(good, new Set(found.keys()));
  for (const rule of checks)
    for (const { field, key } of validateBetween(rule, answers))
      if (!found.has(field)) found.set(field, key);
  return [...new Set([...Object.keys(shape), ...found.keys()])].flatMap((field) => {
    const key = found.get(field);
    return key === undefined ? [] : [{ field, key }];
  });
}

/** The object with the fields, below what transforms it or lets it be left out. */
function formIn(schema: object): Schema | undefined {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'object') return schema as Schema;
  const inner = def.type === 'pipe' ? def.in : def.innerType;
  return inner === undefined ? undefined : formIn(inner);
}

const wrongAnswer = new Error('an answer that is wrong by itself');

/** The parsed fields that are good by themselves. Reading another one ends the rule that does. */
const readable = (good: ReadonlyMap<string, unknown>, wrong: ReadonlySet<string>): object =>
  new Proxy(Object.fromEntries(good), {
    get(answers, name) {
      if (typeof name === 'string' && wrong.has(name)) throw wrongAnswer;
      return Reflect.get(answers, name) as unknown;
    },
  });

function validateBetween(rule: Rule, answers: object): Issue[] {
  try {
    return firstOfEach(z.unknown().check(rule).safeParse(answers).error?.issues ?? []);
  } catch (error) {
    if (error === wrongAnswer) return [];
    throw error;
  }
}
