// What every command of the operator is made of.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Language } from '@yadori/api/language/language';
import type { Platform } from '@yadori/server/platform/platform';

/** Something the operator can mend; the message is one line, or the usage. */
export class OperatorError extends Error {}

export interface CommandContext {
  language: Language;
  /** How all commands are called, for whoever called one wrongly. */
  usage: string;
  /** Opens the house for the work; a command that only refuses its words starts nothing. */
  inHouse<T>(work: (platform: Platform) => Promise<T>): Promise<T>;
}

export interface Command {
  usage(language: Language): string;
  /** `words`: what stands behind the name of the command. Answers the exit status. */
  run(words: string[], context: CommandContext): Promise<number>;
}

/** The words of a command; what it does not know is answered with the usage. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new OperatorError(usage);
  }
}
