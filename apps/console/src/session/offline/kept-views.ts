// What this device has shown of roster and board from its own store, until the server has put it on record (AM252). It
// has no data of residents: which screen of which dormitory, when and by whom.
import {
  mostKeptViews,
  recordKeptViews,
  type KeptScreen,
  type KeptWay,
} from '@yadori/api/staff/kept-view-calls';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { client } from '../client.ts';
import { signedInId } from '../signed-in.ts';

const key = 'yadori.staff.kept-views';

/** As the server does with boards: one view for each half hour, however often it is read. */
const sameForMs = 30 * 60_000;

interface View {
  screen: KeptScreen;
  dormitory: string;
  way: KeptWay;
}

interface NotedView extends View {
  /** Number of the account. */
  owner: string;
  seen_at: string;
  /** The server has it. It stays for half an hour, so that the next reading is not another view. */
  isSent?: true;
}

function noted(): NotedView[] {
  try {
    const views = JSON.parse(deviceStorage.read(key) ?? '[]') as unknown;
    return Array.isArray(views) ? (views as NotedView[]) : [];
  } catch {
    return [];
  }
}

/** Without what has been sent and is too old to be the same view as the next one. */
function keepNoted(views: readonly NotedView[]): void {
  const left = views.filter(
    ({ isSent, seen_at: at }) => !isSent || Math.abs(now() - Date.parse(at)) < sameForMs,
  );
  deviceStorage.write(key, left.length === 0 ? undefined : JSON.stringify(left));
}

export function noteKeptView({ screen, dormitory, way }: View): void {
  const owner = signedInId();
  if (owner === undefined) return;
  const at = now();
  const isKnown = noted().some(
    (view) =>
      [view.owner, view.screen, view.dormitory, view.way].join() ===
        [owner, screen, dormitory, way].join() &&
      Math.abs(at - Date.parse(view.seen_at)) < sameForMs,
  );
  if (!isKnown) keepNoted([...noted(), { owner, screen, dormitory, way, seen_at: isoInTokyo(at) }]);
}

let isSending = false;

/**
 * They stay until the server has answered: it writes each once, however often it comes. Also behind the lock, where a call
 * that waits for the person to unlock would come late.
 */
export async function sendKeptViews(): Promise<void> {
  const owner = signedInId();
  const own = noted().filter((view) => view.owner === owner && !view.isSent);
  const sent = own.slice(0, mostKeptViews);
  if (isSending || sent.length === 0 || !navigator.onLine) return;
  isSending = true;
  const isAnswered = await sendParted(sent);
  isSending = false;
  if (isAnswered) await sendKeptViews();
}

/** Of views that the server refuses together, each half by itself: one that is not whole takes no other with it. */
async function sendParted(sent: readonly NotedView[]): Promise<boolean> {
  const views = sent.map(({ owner: _owner, ...view }) => view);
  const answer = await client(recordKeptViews, { body: { views } }, { isBackground: true });
  const isRefused = !answer.ok && answer.status === 422;
  if (!answer.ok && !isRefused) return false;
  if (isRefused && sent.length > 1) {
    const half = Math.ceil(sent.length / 2);
    return (await sendParted(sent.slice(0, half))) && sendParted(sent.slice(half));
  }
  const done = new Set(sent.map((view) => JSON.stringify(view)));
  const isDone = (view: NotedView) => done.has(JSON.stringify(view));
  // What is not whole would be refused for ever.
  const left = isRefused ? noted().filter((view) => !isDone(view)) : noted();
  keepNoted(left.map((view) => (isDone(view) ? { ...view, isSent: true } : view)));
  return true;
}
