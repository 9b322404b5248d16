// `move-out`: the applications of a dormitory as a table for its manager, and withdrawing the one of who stays.
import { writeFile } from 'node:fs/promises';
import { dateAt, timeAt } from '@yadori/api/time/tokyo';
import { listMoveOuts, type ListedMoveOut } from '@yadori/server/features/moveout/list';
import { withdrawMoveOut } from '@yadori/server/features/moveout/withdraw';
import { OperatorError, readAction, type Command, type CommandContext } from '../command.ts';
import { csvText } from '@yadori/server/platform/tables/csv';
import { moveOutTextsOf, type MoveOutTexts } from './move-out-texts.ts';

const options = {
  dormitory: { type: 'string' },
  past: { type: 'boolean', default: false },
  out: { type: 'string' },
  contract: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const actions = {
  list: { takes: ['dormitory', 'past', 'out'], words: [0, 0] },
  withdraw: { takes: ['contract', 'dry-run'], words: [0, 0] },
} as const;

export const moveOutCommand: Command = {
  usage: (language) => moveOutTextsOf(language).usage,
  async run(args, context) {
    const { language } = context;
    const usage = moveOutTextsOf(language).usage;
    const read = readAction(args, { name: 'move-out', usage, language, options, actions });
    const { dormitory, past, out, contract, 'dry-run': dryRun } = read.values;
    return read.action === 'list'
      ? list({ officeCode: dormitory, past, out }, context)
      : withdraw({ contractNumber: contract, dryRun }, context);
  },
};

async function list(
  { officeCode, past, out }: Record<'officeCode' | 'out', string | undefined> & { past: boolean },
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = moveOutTextsOf(language);
  if (officeCode === undefined) throw new OperatorError(words.needsDormitory);
  const rows = await withPlatform(({ db, clock }) =>
    listMoveOuts(db, { officeCode, past }, clock()),
  );
  if (rows === undefined) throw new OperatorError(words.unknownDormitory(officeCode));
  const table = csvText([words.columns, ...rows.map((row) => line(row, words))]);
  // The table alone goes to the standard output; what is said about it goes beside it.
  if (out === undefined) process.stdout.write(table);
  else await save(out, table, words);
  console.error(words.summary(rows.length));
  if (out !== undefined) console.error(words.written(out));
  return 0;
}

async function withdraw(
  { contractNumber, dryRun }: { contractNumber: string | undefined; dryRun: boolean },
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = moveOutTextsOf(language);
  if (contractNumber === undefined) throw new OperatorError(words.needsContract);
  const outcome = await withPlatform(({ db, clock }) =>
    withdrawMoveOut(db, { contractNumber, dryRun, actor: 'operator' }, clock()),
  );
  if ('failed' in outcome) throw new OperatorError(words[outcome.failed](contractNumber));
  console.log(words.withdrawn(outcome.name, outcome.moveOutOn));
  console.log(words.staysUntil(outcome.endDate));
  console.log(dryRun ? words.dryRun : words.informed);
  return 0;
}

const save = (file: string, table: string, words: MoveOutTexts) =>
  writeFile(file, table).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(words.unwritable(file, error.code ?? ''));
  });

const line = (row: ListedMoveOut, words: MoveOutTexts): string[] => [
  row.move_out_on,
  row.move_out_time.slice(0, 5),
  row.room_number,
  row.name,
  row.number,
  row.is_company ? words.yes : words.no,
  row.luggage_removal_on,
  row.luggage_removal_time.slice(0, 5),
  row.shipping_company_name,
  row.postal_code,
  row.address,
  row.building,
  row.mail_address,
  row.phone_number,
  moment(row.filed_at),
  moment(row.changed_at),
];

const moment = (at: Date): string => `${dateAt(at.getTime())} ${timeAt(at.getTime())}`;
