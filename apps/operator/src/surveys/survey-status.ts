// `survey status`: the figures of a safety check, for a manager in an emergency: sums first, then who needs help.
import { dateAt, timeAt, type Instant } from '@yadori/api/time/tokyo';
import {
  findSafetyStatus,
  standings,
  type SafetyStatus,
  type StandingRow,
} from '@yadori/server/features/surveys/safety-status';
import { OperatorError, type CommandContext } from '../command.ts';
import { shown } from '../messages/message-output.ts';
import { surveyTextsOf, type SurveyTexts } from './survey-texts.ts';

const refreshMs = 5000;

/** Clears a terminal and goes to its first line. */
const clear = '\u001B[2J\u001B[3J\u001B[H';

export async function showStatus(
  id: number,
  watch: boolean,
  { language, withPlatform, pause }: CommandContext,
): Promise<number> {
  const words = surveyTextsOf(language);
  return withPlatform(async ({ db, clock }) => {
    for (;;) {
      const status = await findSafetyStatus(db, id, clock());
      if (status === undefined) throw new OperatorError(words.unknown(id));
      if (status === null) throw new OperatorError(words.noSafetyCheck(id));
      if (watch && process.stdout.isTTY) process.stdout.write(clear);
      console.log(statusPage(status, clock(), words));
      if (!watch || status.state !== 'open') return 0;
      console.log(words.watching);
      if (!(await pause(refreshMs))) return 0;
    }
  });
}

/** Sums in the order of urgency; below them everybody but those who said that they are safe. */
function statusPage(status: SafetyStatus, now: Instant, words: SurveyTexts): string {
  const time = `${dateAt(now)} ${timeAt(now)}`;
  const groups = standings.map((standing) => ({
    standing,
    rows: status.rows.filter((row) => row.standing === standing),
  }));
  const isShown = ({ standing, rows }: (typeof groups)[number]) =>
    rows.length > 0 || standing !== 'other';
  const sums = groups
    .filter(isShown)
    .map(({ standing, rows }) => `  ${words.kinds[standing]}: ${words.count(rows.length)}`);
  const lists = groups
    .filter(({ standing, rows }) => rows.length > 0 && standing !== 'safe')
    .map(({ standing, rows }) => ['', words.kinds[standing], ...rows.map(lineOf)].join('\n'));
  return [words.statusHead(status.title, time, words.state[status.state]), ...sums, ...lists].join(
    '\n',
  );
}

function lineOf({ office_code, room_number, name, answered_at, words: said }: StandingRow): string {
  const at = answered_at === null ? '' : timeAt(answered_at.getTime());
  const parts = [office_code ?? '', room_number ?? '', shown(name), at, shown(said.join(' / '))];
  return `  ${parts.filter((part) => part !== '').join('  ')}`;
}
