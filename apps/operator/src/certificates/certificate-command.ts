// `certificate`: verifies a certificate of residence, as the public page does.
import { readNumber } from '@yadori/api/certificates/number';
import { dateAt } from '@yadori/api/time/tokyo';
import { verifyCertificate } from '@yadori/server/features/certificates/service';
import { OperatorError, readAction, type Command } from '../command.ts';
import { certificateTextsOf } from './certificate-texts.ts';

/** A number may be typed in groups. */
const actions = { verify: { takes: [], words: [1, 10] } } as const;

export const certificateCommand: Command = {
  usage: (language) => certificateTextsOf(language).usage,
  /** Answers 0 for a valid one, 1 for any other. */
  async run(args, { language, withPlatform }) {
    const words = certificateTextsOf(language);
    const topic = { name: 'certificate', usage: words.usage, language, options: {}, actions };
    const { words: typed } = readAction(args, topic);
    const number = readNumber(typed.join(''));
    if (number === undefined) throw new OperatorError(words.unknown);
    const verdict = await withPlatform(({ db, clock }) =>
      verifyCertificate(db, number, dateAt(clock())),
    );
    if (verdict.state === 'unknown') throw new OperatorError(words.unknown);
    const { hallName, issuedOn } = verdict;
    if (verdict.state === 'revoked')
      throw new OperatorError(
        words.revoked(verdict.number, hallName[language], issuedOn, verdict.revokedOn),
      );
    if (verdict.state === 'ended') {
      const tell = verdict.reason === 'name' ? words.renamed : words.ended;
      throw new OperatorError(tell(verdict.number, hallName[language], issuedOn));
    }
    console.log(words.valid(verdict.number, hallName[language], issuedOn, verdict.maskedName));
    return 0;
  },
};
