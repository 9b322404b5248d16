// `stay`: who is away on a day, and which guests come, with their meals and bedding.
import { writeFile } from 'node:fs/promises';
import { dateAt, parseDate } from '@yadori/api/time/tokyo';
import { findHouseDay } from '@yadori/server/features/stays/house-day';
import { OperatorError, readAction, type Command } from '../command.ts';
import { dayPage, dayTable } from './stay-tables.ts';
import { stayWordsOf } from './stay-words.ts';

const options = {
  dormitory: { type: 'string' },
  date: { type: 'string' },
  out: { type: 'string' },
} as const;

const actions = { list: { takes: ['dormitory', 'date', 'out'], words: [0, 0] } } as const;

export const stayCommand: Command = {
  usage: (language) => stayWordsOf(language).usage,
  async run(args, { language, inHouse }) {
    const words = stayWordsOf(language);
    const topic = { name: 'stay', usage: words.usage, language, options, actions };
    const { dormitory: code, date: asked, out } = readAction(args, topic).values;
    if (code === undefined) throw new OperatorError(words.needsDormitory);
    const wanted = asked === undefined ? undefined : parseDate(asked);
    if (asked !== undefined && wanted === undefined) throw new OperatorError(words.noDate(asked));
    const found = await inHouse(async ({ db, clock }) => {
      const house = await db.queries
        .selectFrom('dormitories')
        .select(['id', 'name_ja', 'name_en'])
        .where('office_code', '=', code)
        .executeTakeFirst();
      if (house === undefined) throw new OperatorError(words.unknownHouse(code));
      const on = wanted ?? dateAt(clock());
      return { house, on, day: await findHouseDay(db, house.id, on) };
    });
    const { house, on, day } = found;
    const name = language === 'ja' ? house.name_ja : house.name_en;
    if (out === undefined) {
      console.log(dayPage(day, words.title(name, on), words));
      return 0;
    }
    await writeFile(out, dayTable(day, words)).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(words.unwritable(out, error.code ?? ''));
    });
    console.error(words.written(out));
    return 0;
  },
};
