// `audit`: verifies that the record of acts is unchanged.
import { parseDate } from '@yadori/api/time/tokyo';
import { verifyChain } from '@yadori/server/features/audit/verify';
import { OperatorError, readAction, type Command } from '../command.ts';
import { auditTextsOf } from './audit-texts.ts';

const options = { from: { type: 'string' }, until: { type: 'string' } } as const;

const actions = { verify: { takes: ['from', 'until'], words: [0, 0] } } as const;

export const auditCommand: Command = {
  usage: (language) => auditTextsOf(language).usage,
  /** Answers 0 where every day fits, 1 where one does not, so that a watch can run it. */
  async run(args, { language, withPlatform }) {
    const texts = auditTextsOf(language);
    const topic = { name: 'audit', usage: texts.usage, language, options, actions };
    const { values } = readAction(args, topic);
    const dateOf = (text: string | undefined) => {
      const date = text === undefined ? undefined : parseDate(text);
      if (text !== undefined && date === undefined) throw new OperatorError(texts.noDate(text));
      return date;
    };
    const period = { from: dateOf(values.from), until: dateOf(values.until) };
    const { first, last, days, events, late, unused, keyedFrom, findings } = await withPlatform(
      (platform) => verifyChain(platform, period, platform.clock()),
    );
    const isNothingSealed = first === undefined || last === undefined;
    if (isNothingSealed && findings.length === 0) throw new OperatorError(texts.nothingSealed);
    if (!isNothingSealed) console.log(texts.read(first, last, days, events));
    if (late > 0) console.log(texts.late(late));
    if (unused > 0) console.log(texts.unused(unused));
    if (!isNothingSealed)
      console.log(keyedFrom === undefined ? texts.notKeyed : texts.keyed(keyedFrom));
    const [bad] = findings;
    if (bad === undefined) {
      console.log(texts.fits);
      return 0;
    }
    for (const { day, problem, eventId } of findings)
      console.error(texts.finding(day, texts.problems[problem], eventId));
    throw new OperatorError(texts.doesNotFit(bad.day));
  },
};
