// The operator's command line.
import { parseArgs } from 'node:util';
import { languageOf } from '@yadori/api/language/language';
import { openPlatform } from '@yadori/server/open-platform';
import { ConfigError, readConfig } from '@yadori/server/platform/config';
import { createLog, describeError } from '@yadori/server/platform/log';
import { MigrationError } from '@yadori/server/platform/database/migrate';
import { projectRoot } from '@yadori/server/platform/project-root';
import { importKinds } from './imports.ts';
import { OperatorError, readTable } from './table-file.ts';
import { wordsOf, type Words } from './words.ts';

const terminal = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG;
/** A terminal without a language of its own (C, POSIX) is spoken to in English. */
const language =
  terminal === undefined || /^(C|POSIX)/.test(terminal) ? 'en' : languageOf(terminal);
const words = wordsOf(language);

async function main(): Promise<number> {
  const { positionals, dryRun } = readArguments(words);
  const [command, kindName = '', file] = positionals;
  const kind = Object.hasOwn(importKinds, kindName) ? importKinds[kindName] : undefined;
  if (command !== 'import' || kind === undefined || file === undefined || positionals.length > 3)
    throw new OperatorError(words.usage);
  const rows = await readTable(file, kind.columns, words);
  const log = createLog('error');
  const house = await openPlatform(readConfig(process.env, projectRoot()), log);
  try {
    const { db, clock } = house.platform;
    const outcome = await kind.load(db, rows, { language, dryRun }, clock());
    if (!outcome.ok) {
      for (const { line, text } of outcome.problems) console.error(words.problem(line, text));
      console.error(words.nothingKept(outcome.problems.length));
      return 1;
    }
    console.log(words.done(outcome.added, outcome.changed, outcome.unchanged));
    if (dryRun) console.log(words.dryRun);
    return 0;
  } finally {
    await house.close();
  }
}

function readArguments({ usage }: Words): { positionals: string[]; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    return { positionals, dryRun: values['dry-run'] };
  } catch {
    throw new OperatorError(usage);
  }
}

/** What an operator can mend is told in one line. */
const plain = [OperatorError, ConfigError, MigrationError];

process.exitCode = await main().catch((error: unknown) => {
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : JSON.stringify(describeError(error)));
  return 1;
});
