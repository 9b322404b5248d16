// Reads roster and board of the person's dormitories ahead, so that they are there without a network although they were
// never opened. The record says of such a read that it was kept; that it was seen, once it is shown (AM252).
import { addressOf } from '@yadori/api/contract/call';
import { safetyChecks } from '@yadori/api/safety/check-list-calls';
import { safetyBoard } from '@yadori/api/safety/staff-calls';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { roster } from '@yadori/api/today/staff-calls';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { throttle } from '@yadori/web-client/live/throttle.ts';
import { client } from '../client.ts';
import { endedGate, lockGate } from '../gates.ts';
import { keepAnswer, keptAnswer } from './keep-answers.ts';

const minute = 60_000;

/** A copy is new enough for so long, in milliseconds. */
const rosterLastsMs = 60 * minute;
/** Also that of a board that the person has open, which is read at each wake. */
const boardLastsMs = 45_000;

const checkMs = 10 * minute;
/** In a rush of statements. */
const wakeMs = minute;

/** As many as are kept. Of roles for all dormitories those are kept that the person opens. */
const most = 5;

const background = { isBackground: true };

/** For as long as the page is open. */
export function keepAhead({ dormitories }: StaffSession): void {
  const codes = dormitories
    .filter(({ rights }) => rights.safety !== undefined)
    .slice(0, most)
    .map(({ code }) => code);
  if (codes.length === 0) return;
  const read = async () => {
    for (const code of codes) {
      if (!navigator.onLine || document.hidden || lockGate.isOpen() || endedGate.isOpen()) return;
      await keepRoster(code);
      await keepBoard(code);
    }
  };
  const { soon, now: atOnce } = throttle(wakeMs, oneAtATime(read));
  atOnce();
  setInterval(soon, checkMs);
  subscribeLive({ on: { safety: soon }, again: soon });
}

function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => (isRunning = false));
  };
}

async function keepRoster(dormitory: string): Promise<void> {
  const input = { params: { dormitory }, query: {} };
  const kept = await keptAnswer(roster, input);
  // At six the night is another one, however new the copy is (AM248).
  const isTonights = kept?.data.date === tonight();
  if (isTonights && Date.now() - kept.at < rosterLastsMs) return;
  const answer = await client(roster, { ...input, query: { kept: '1' } }, background);
  if (answer.ok)
    keepAnswer({ address: addressOf(roster), input, data: answer.data, at: Date.now() });
}

/** Of the check under way, if there is one. */
async function keepBoard(dormitory: string): Promise<void> {
  const list = { query: { dormitory } };
  const checks = await client(safetyChecks, list, background);
  if (!checks.ok) return;
  keepAnswer({ address: addressOf(safetyChecks), input: list, data: checks.data, at: Date.now() });
  const open = checks.data.rows.find(({ state }) => state === 'open');
  if (open === undefined || (await isBoardNew(open.id, dormitory))) return;
  const input = { params: { id: open.id }, query: { dormitory } };
  const board = await client(
    safetyBoard,
    { ...input, query: { dormitory, kept: '1' } },
    background,
  );
  if (board.ok)
    keepAnswer({ address: addressOf(safetyBoard), input, data: board.data, at: Date.now() });
}

async function isBoardNew(id: number, dormitory: string): Promise<boolean> {
  const kept = await keptAnswer(safetyBoard, { params: { id }, query: { dormitory } });
  return kept !== undefined && Date.now() - kept.at < boardLastsMs;
}
