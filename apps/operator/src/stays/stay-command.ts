// `stay`: who is away on a day, and which guests come, with their meals and bedding.
import { writeFile } from 'node:fs/promises';
import { nightOf } from '@yadori/api/time/night';
import { nightName } from '@yadori/api/time/night-name';
import { parseDate } from '@yadori/api/time/tokyo';
import { findDormitoryDay } from '@yadori/server/features/presence/dormitory-day';
import { OperatorError, readAction, type Command } from '../command.ts';
import { dayPage, dayTable } from './stay-tables.ts';
import { stayTextsOf } from './stay-texts.ts';

const options = {
  dormitory: { type: 'string' },
  date: { type: 'string' },
  out: { type: 'string' },
} as const;

const actions = { list: { takes: ['dormitory', 'date', 'out'], words: [0, 0] } } as const;

export const stayCommand: Command = {
  usage: (language) => stayTextsOf(language).usage,
  async run(args, { language, withPlatform }) {
    const words = stayTextsOf(language);
    const topic = { name: 'stay', usage: words.usage, language, options, actions };
    const { dormitory: code, date: asked, out } = readAction(args, topic).values;
    if (code === undefined) throw new OperatorError(words.needsDormitory);
    const wanted = asked === undefined ? undefined : parseDate(asked);
    if (asked !== undefined && wanted === undefined) throw new OperatorError(words.noDate(asked));
    const found = await withPlatform(async ({ db, clock }) => {
      const dormitory = await db.queries
        .selectFrom('dormitories')
        .select(['id', 'name_ja', 'name_en'])
        .where('office_code', '=', code)
        .executeTakeFirst();
      if (dormitory === undefined) throw new OperatorError(words.unknownDormitory(code));
      const on = wanted ?? nightOf(clock());
      return { dormitory, on, day: await findDormitoryDay(db, dormitory.id, on) };
    });
    const { dormitory, on, day } = found;
    const name = { ja: dormitory.name_ja, en: dormitory.name_en }[language];
    if (out === undefined) {
      console.log(dayPage(day, words.title(name, nightName(on, language)), words));
      return 0;
    }
    await writeFile(out, dayTable(day, words)).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(words.unwritable(out, error.code ?? ''));
    });
    console.error(words.written(out));
    return 0;
  },
};
