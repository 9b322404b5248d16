// Safety checks as tests speak of them: started by staff, answered by residents.
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { CheckKind } from '@yadori/api/safety/kinds';
import type { BoardPerson, OpenCheck, SafetyBoard } from '@yadori/api/safety/shapes';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import { answerSurvey } from './survey-world.ts';
import type { TestStaff } from './staff-world.ts';
import type { TestResident } from './test-server.ts';

export const startBody = (codes: string | string[], more: object = {}) => ({
  kind: 'real' as CheckKind,
  cause: 'earthquake' as const,
  dormitories: typeof codes === 'string' ? [codes] : codes,
  ...more,
});

export async function startCheck(who: TestStaff, codes: string | string[], more: object = {}) {
  const answer = await who.send(calls.startSafetyCheck, { body: startBody(codes, more) });
  if (!answer.ok) throw new Error(`the check is not started: ${answer.code} ${answer.message}`);
  return answer.data;
}

export async function readCheck(
  who: TestStaff,
  id: number,
  dormitory?: string,
): Promise<OpenCheck> {
  const query = dormitory === undefined ? {} : { dormitory };
  const answer = await who.send(calls.safetyBoard, { params: { id }, query });
  if (!answer.ok) throw new Error(`the board is refused: ${answer.code} ${answer.message}`);
  return answer.data;
}

export async function readBoard(
  who: TestStaff,
  id: number,
  dormitory?: string,
): Promise<SafetyBoard> {
  const { board } = await readCheck(who, id, dormitory);
  if (board === null) throw new Error('the check has no board');
  return board;
}

export const peopleOn = ({ floors }: SafetyBoard): BoardPerson[] =>
  floors.flatMap(({ people }) => people);

/** Starts a check and reads its survey's number. `who` starts it, `reader` reads the board. */
export async function beginCheck(
  reader: TestStaff,
  code: string,
  more: object = {},
  who: TestStaff = reader,
): Promise<{ id: number; surveyId: number }> {
  const { check } = await startCheck(who, code, more);
  const { survey_id: surveyId } = await readBoard(reader, check.id);
  return { id: check.id, surveyId };
}

/** A resident on the board, as staff see them. */
export const standingOn = async (
  reader: TestStaff,
  id: number,
  accountId: number,
): Promise<BoardPerson | undefined> =>
  peopleOn(await readBoard(reader, id)).find(({ account_id }) => account_id === accountId);

const titles: Readonly<Record<SafetyKind, string>> = {
  safe: '無事です',
  injured: 'けがをしました',
  help: '助けが必要です',
  away: '寮の外にいます',
};

/** The press of one button on Home. */
export const sayOwn = (
  { send }: Pick<TestResident, 'send'>,
  surveyId: number,
  state: SafetyKind,
  words?: string,
) => answerSurvey(send, surveyId, [[titles[state]], ...(words === undefined ? [] : [[words]])]);
