// `import`: loads a table of the operator.
import { readWords, OperatorError, type Command } from './command.ts';
import { importKinds } from './imports.ts';
import { readTable } from './table-file.ts';
import { wordsOf } from './words.ts';

export const importCommand: Command = {
  usage: (language) => wordsOf(language).usage,
  async run(args, { language, usage, inHouse }) {
    const words = wordsOf(language);
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { values, positionals } = readWords(args, options, usage);
    const [kindName = '', file] = positionals;
    const kind = Object.hasOwn(importKinds, kindName) ? importKinds[kindName] : undefined;
    if (kind === undefined || file === undefined || positionals.length > 2)
      throw new OperatorError(usage);
    const rows = await readTable(file, kind.columns, words);
    const dryRun = values['dry-run'];
    const outcome = await inHouse(({ db, clock }) =>
      kind.load(db, rows, { language, dryRun }, clock()),
    );
    if (!outcome.ok) {
      for (const { line, text } of outcome.problems) console.error(words.problem(line, text));
      console.error(words.nothingKept(outcome.problems.length));
      return 1;
    }
    console.log(words.done(outcome.added, outcome.changed, outcome.unchanged));
    if (outcome.englishDropped !== undefined)
      console.log(words.englishDropped(outcome.englishDropped));
    if (dryRun) console.log(words.dryRun);
    return 0;
  },
};
