// Finds the command that is meant, or the requested help.
import type { Language } from '@yadori/api/language/language';
import { OperatorError, type Command, type CommandContext } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { auditCommand } from './audit/audit-command.ts';
import { backupCommand } from './backups/backup-command.ts';
import { restoreCommand } from './backups/restore-command.ts';
import { certificateCommand } from './certificates/certificate-command.ts';
import { importCommand } from './import-command.ts';
import { messageCommand } from './messages/message-command.ts';
import { moveOutCommand } from './move-outs/move-out-command.ts';
import { nearMiss } from './near-miss.ts';
import { noticeCommand } from './notices/notice-command.ts';
import { residentCommand } from './residents/resident-command.ts';
import { staffCommand } from './staff/staff-command.ts';
import { stayCommand } from './stays/stay-command.ts';
import { surveyCommand } from './surveys/survey-command.ts';

const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  backup: backupCommand,
  certificate: certificateCommand,
  import: importCommand,
  message: messageCommand,
  'move-out': moveOutCommand,
  notice: noticeCommand,
  resident: residentCommand,
  restore: restoreCommand,
  staff: staffCommand,
  stay: stayCommand,
  survey: surveyCommand,
};

const topics = Object.keys(commands);
const commandOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);
const isHelp = (word: string) => ['help', '--help', '-h'].includes(word);

/** Answers the exit status. Help goes to the standard output and is no failure. */
export async function dispatch(args: readonly string[], context: CommandContext): Promise<number> {
  const { language } = context;
  const [name = '', ...words] = args;
  if (isHelp(name)) {
    const [topic] = words;
    if (topic !== undefined && commandOf(topic) === undefined) throw unknownTopic(topic, language);
    console.log(topic === undefined ? usageOfAll(language) : usageOfTopic(topic, language));
    return 0;
  }
  const command = commandOf(name);
  if (command === undefined)
    throw name === '' ? new OperatorError(usageOfAll(language)) : unknownTopic(name, language);
  const asked = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  if (words[0] === 'help' || asked.some((word) => word === '--help' || word === '-h')) {
    console.log(usageOfTopic(name, language));
    return 0;
  }
  return command.run(words, context);
}

function unknownTopic(name: string, language: Language): OperatorError {
  const texts = commandTexts(language);
  const near = nearMiss(name, topics);
  const problem = texts.unknown(name) + texts.didYouMean(near);
  const more = near === undefined ? texts.topics(topics.join(', ')) : usageOfTopic(near, language);
  return new OperatorError(`${problem}\n${more}`);
}

function usageOfTopic(name: string, language: Language): string {
  const texts = commandTexts(language);
  return [texts.usage, commandOf(name)?.usage(language)].join('\n');
}

function usageOfAll(language: Language): string {
  const texts = commandTexts(language);
  const usages = Object.values(commands).map((command) => command.usage(language));
  return [texts.usage, ...usages, '', texts.foot].join('\n');
}
