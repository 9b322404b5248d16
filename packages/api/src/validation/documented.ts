// What the API description says of a value beyond its zod schema. Read by the server's description alone: nothing of it
// is checked at run time, and a browser's bundle drops it with the unused schemas.
// Formats and enumerations of our own answers are checked by every API test instead (described-answers.ts): at run time
// they would cost CPU in each answer.
import * as z from 'zod/mini';

/**
 * Keywords of OpenAPI 3.0. With a `type` they take the place of what zod derives, as where the server takes more than a
 * client should send (`'1'` for 1); without one they are added to it.
 */
export interface Documentation {
  type?: 'string' | 'integer';
  format?: string;
  enum?: readonly (string | number)[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  description?: string;
  /** Names of the numbers in `enum`, in its order; generators make constants of them. */
  'x-enum-varnames'?: readonly string[];
}

/** The same schema, with its documentation. */
export function documented<S extends z.ZodMiniType>(schema: S, documentation: Documentation): S {
  z.globalRegistry.add(schema, { ...documentation });
  return schema;
}

/** Numbers by their names. */
export type Names = Readonly<Record<string, number>>;

/** Documentation of a number that encodes one of a few names: `Meal: 1 breakfast, 2 dinner.` */
export function numberedBy(names: Names, description: string): Documentation {
  const pairs = Object.entries(names);
  const list = pairs.map(([name, value]) => `${value} ${name.replaceAll('_', ' ')}`).join(', ');
  return {
    type: 'integer',
    enum: pairs.map(([, value]) => value),
    description: `${description}: ${list}.`,
    'x-enum-varnames': pairs.map(([name]) => name),
  };
}
