// `certificate`: tells whether a certificate of residence holds, as the public page does.
import { readNumber } from '@yadori/api/certificates/number';
import { dateAt } from '@yadori/api/time/tokyo';
import { verifyCertificate } from '@yadori/server/features/certificates/service';
import { OperatorError, readWords, type Command } from '../command.ts';
import { certificateWordsOf } from './certificate-words.ts';

export const certificateCommand: Command = {
  usage: (language) => certificateWordsOf(language).usage,
  /** Answers 0 for a valid one, 1 for any other. */
  async run(args, { language, usage, inHouse }) {
    const { positionals } = readWords(args, {}, usage);
    const [action, ...typed] = positionals;
    if (action !== 'verify' || typed.length === 0) throw new OperatorError(usage);
    const words = certificateWordsOf(language);
    const number = readNumber(typed.join(''));
    if (number === undefined) throw new OperatorError(words.unknown);
    const verdict = await inHouse(({ db, clock }) =>
      verifyCertificate(db, number, dateAt(clock())),
    );
    if (verdict.state === 'unknown') throw new OperatorError(words.unknown);
    const { hallName, issuedOn } = verdict;
    if (verdict.state === 'ended')
      throw new OperatorError(words.ended(verdict.number, hallName[language], issuedOn));
    console.log(words.valid(verdict.number, hallName[language], issuedOn, verdict.maskedName));
    return 0;
  },
};
