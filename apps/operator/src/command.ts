// What every command of the operator is made of.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Language } from '@yadori/api/language/language';
import type { Config } from '@yadori/server/platform/config';
import type { Platform } from '@yadori/server/platform/platform';
import { nearMiss } from './near-miss.ts';
import { commandTexts } from './command-texts.ts';

/** Something the operator can mend; the message is one line, or a line and the usage of the command. */
export class OperatorError extends Error {}

export interface CommandContext {
  language: Language;
  /** Opens the database for the work; a command that only refuses its words starts nothing. */
  withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T>;
  /** What the environment says; rejects with one line for the operator. */
  config(): Config;
  /** Waits between two looks of `--watch`; false: the operator has ended it. */
  pause(ms: number): Promise<boolean>;
}

export interface Command {
  usage(language: Language): string;
  /** `words`: what follows the name of the command. Answers the exit status. */
  run(words: string[], context: CommandContext): Promise<number>;
}

/** One thing that a command does. */
interface Action {
  /** Names of the options that it takes. */
  takes: readonly string[];
  /** How many words follow it, at least and at most. */
  words: readonly [least: number, most: number];
}

interface Topic<Options extends NonNullable<ParseArgsConfig['options']>> {
  name: string;
  usage: string;
  language: Language;
  options: Options;
  actions: Readonly<Record<string, Action>>;
}

/** The action, its words and its options; everything else is refused with the usage of that action alone (S7). */
export function readAction<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  topic: Topic<Options>,
) {
  const { name, options, actions, usage, language } = topic;
  const texts = commandTexts(language);
  const { positionals: typed } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
  });
  const [actionName = ''] = typed;
  const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined;
  if (action === undefined) {
    const near = nearMiss(actionName, Object.keys(actions));
    const meant = near === undefined ? undefined : `${name} ${near}`;
    const lines = near === undefined ? usage : usageOf(usage, name, near);
    const problem =
      actionName === '' ? texts.noAction(name) : texts.unknown(`${name} ${actionName}`);
    throw new OperatorError([problem + texts.didYouMean(meant), lines].join('\n'));
  }
  const lines = usageOf(usage, name, actionName);
  const refuse = (problem: string) => new OperatorError([problem, lines].join('\n'));
  const { values, positionals } = readStrictly(args, {
    options,
    action,
    texts,
    refuse,
    words: `${name} ${actionName}`,
  });
  const words = positionals.slice(1);
  const [least, most] = action.words;
  if (words.length < least) throw refuse(texts.tooFew(`${name} ${actionName}`));
  if (words.length > most) throw refuse(texts.tooMany(words.slice(most).join(' ')));
  return { action: actionName, words, values };
}

/** As `readAction`, for a command that does one thing: the words behind it and its options. */
export function readCommand<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  topic: Omit<Topic<Options>, 'actions'> & { words: Action['words'] },
) {
  const { name, options, usage, language, words } = topic;
  const texts = commandTexts(language);
  const refuse = (problem: string) => new OperatorError([problem, usage].join('\n'));
  const action = { takes: Object.keys(options), words };
  const { values, positionals } = readStrictly(args, {
    options,
    action,
    texts,
    refuse,
    words: name,
  });
  const [least, most] = words;
  if (positionals.length < least) throw refuse(texts.tooFew(name));
  if (positionals.length > most) throw refuse(texts.tooMany(positionals.slice(most).join(' ')));
  return { words: positionals, values };
}

interface Strict<Options> {
  options: Options;
  action: Action;
  texts: ReturnType<typeof commandTexts>;
  /** The command as it was typed. */
  words: string;
  refuse: (problem: string) => OperatorError;
}

function readStrictly<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  { options, action, texts, words, refuse }: Strict<Options>,
) {
  const config = {
    args,
    options,
    allowPositionals: true,
    tokens: true,
  } as const;
  for (const token of parseArgs({ ...config, strict: false }).tokens) {
    if (token.kind !== 'option') continue;
    if (!action.takes.includes(token.name)) {
      const near = nearMiss(token.name, action.takes);
      throw refuse(
        texts.unknownOption(words, token.rawName, near === undefined ? undefined : `--${near}`),
      );
    }
    const isText = options[token.name]?.type === 'string';
    if (isText && token.value === undefined) throw refuse(texts.needsValue(token.rawName));
    if (!isText && token.value !== undefined) throw refuse(texts.takesNoValue(token.rawName));
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw refuse((error as Error).message);
  }
}

/** The lines of a usage that are about one action, of a topic with many. */
function usageOf(usage: string, topic: string, action: string): string {
  const lines = usage.split('\n').filter((line) => `${line} `.includes(` ${topic} ${action} `));
  return lines.length === 0 ? usage : lines.join('\n');
}
