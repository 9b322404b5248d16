// `import`: loads a table of the operator.
import path from 'node:path';
import { importFile } from '@yadori/server/features/imports/import-file';
import { importKinds } from '@yadori/server/features/imports/kinds';
import { readAction, OperatorError, type Command } from './command.ts';
import { nearMiss } from './near-miss.ts';
import { fileLimits, orOperatorError, readContent } from './table-file.ts';
import { textsOf } from './texts.ts';

const options = { 'dry-run': { type: 'boolean', default: false } } as const;

/** One for each table; the file follows it. */
const actions = Object.fromEntries(
  Object.keys(importKinds).map((kind) => [kind, { takes: ['dry-run'], words: [1, 1] } as const]),
);

export const importCommand: Command = {
  usage: (language) => textsOf(language).usage,
  async run(args, { language, withPlatform }) {
    const words = textsOf(language);
    const usage = words.usage;
    const topic = { name: 'import', usage, language, options, actions };
    const [kindName = ''] = args.filter((arg) => !arg.startsWith('-'));
    if (kindName !== '' && !Object.hasOwn(importKinds, kindName)) {
      const near = nearMiss(kindName, Object.keys(importKinds));
      const known = Object.keys(importKinds).join(', ');
      throw new OperatorError(`${words.unknownTable(kindName, near, known)}\n${usage}`);
    }
    const read = readAction(args, topic);
    const { values } = read;
    const [file = ''] = read.words;
    const content = await readContent(file, words);
    const dryRun = values['dry-run'];
    const given = {
      kind: read.action,
      content,
      fileName: path.basename(file).slice(0, 200),
      dryRun,
      ...({ language, by: 'operator', limits: fileLimits } as const),
    };
    const outcome = await withPlatform((platform) =>
      orOperatorError(importFile(platform, given, platform.clock())),
    );
    if (!outcome.ok) {
      for (const { line, column, text } of outcome.problems)
        console.error(words.problem(line, column === undefined ? text : `${column}: ${text}`));
      console.error(words.nothingKept(outcome.problems.length));
      return 1;
    }
    console.log(words.done(outcome.added, outcome.changed, outcome.unchanged));
    if (outcome.englishDropped !== undefined)
      console.log(words.englishDropped(outcome.englishDropped));
    if (outcome.undoable !== undefined) console.log(words.undoable(outcome.undoable));
    if (dryRun) console.log(words.dryRun);
    return 0;
  },
};
