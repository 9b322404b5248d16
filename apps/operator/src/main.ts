// The operator's command line.
import { languageOf } from '@yadori/api/language/language';
import { openPlatform } from '@yadori/server/open-platform';
import { ConfigError, readConfig } from '@yadori/server/platform/config';
import { createLog, describeError } from '@yadori/server/platform/log';
import { MigrationError } from '@yadori/server/platform/database/migrate';
import { projectRoot } from '@yadori/server/platform/project-root';
import { OperatorError, type Command, type CommandContext } from './command.ts';
import { certificateCommand } from './certificates/certificate-command.ts';
import { importCommand } from './import-command.ts';
import { messageCommand } from './messages/message-command.ts';
import { moveOutCommand } from './move-outs/move-out-command.ts';
import { noticeCommand } from './notices/notice-command.ts';
import { stayCommand } from './stays/stay-command.ts';
import { surveyCommand } from './surveys/survey-command.ts';
import { usageOf } from './words.ts';

const commands: Readonly<Record<string, Command>> = {
  certificate: certificateCommand,
  import: importCommand,
  message: messageCommand,
  'move-out': moveOutCommand,
  notice: noticeCommand,
  stay: stayCommand,
  survey: surveyCommand,
};

const terminal = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG;
/** A terminal without a language of its own (C, POSIX) is spoken to in English. */
const language =
  terminal === undefined || /^(C|POSIX)/.test(terminal) ? 'en' : languageOf(terminal);
const usages = Object.values(commands).map((command) => command.usage(language));
const usage = usageOf(language, usages);

const inHouse: CommandContext['inHouse'] = async (work) => {
  const house = await openPlatform(readConfig(process.env, projectRoot()), createLog('error'));
  try {
    return await work(house.platform);
  } finally {
    await house.close();
  }
};

async function main(): Promise<number> {
  const [name = '', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new OperatorError(usage);
  return command.run(words, { language, usage, inHouse });
}

/** What an operator can mend is told in one line. */
const plain = [OperatorError, ConfigError, MigrationError];

process.exitCode = await main().catch((error: unknown) => {
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : JSON.stringify(describeError(error)));
  return 1;
});
