// `resident confirm-name`: lets certificates print a name that the resident changed and staff checked (AM214).
import { confirmName } from '@yadori/server/features/account/names/service';
import { OperatorError, readAction, type Command } from '../command.ts';
import { residentTextsOf } from './resident-texts.ts';

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const actions = { 'confirm-name': { takes: ['email', 'name', 'dry-run'], words: [0, 0] } } as const;

export const residentCommand: Command = {
  usage: (language) => residentTextsOf(language).usage,
  async run(args, { language, withPlatform }) {
    const words = residentTextsOf(language);
    const topic = { name: 'resident', usage: words.usage, language, options, actions };
    const { email, name, 'dry-run': dryRun } = readAction(args, topic).values;
    if (email === undefined || name === undefined) throw new OperatorError(words.needs);
    const outcome = await withPlatform(({ db, clock }) =>
      confirmName(db, { email, name, dryRun }, clock()),
    );
    if ('failed' in outcome)
      throw new OperatorError(
        outcome.failed === 'unknown_email'
          ? words.unknownEmail(email)
          : words.otherName(outcome.present),
      );
    const { former, name: confirmed, tenants } = outcome;
    console.log(
      former === confirmed ? words.unchanged(confirmed) : words.confirmed(former, confirmed),
    );
    for (const tenant of tenants) console.log(words.tenant(tenant.number, tenant.name));
    if (dryRun) console.log(words.dryRun);
    return 0;
  },
};
