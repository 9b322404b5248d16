// A station without network (SE037 to SE042): keeps the list of the meals around now, checks people in from it while no
// answer comes, and sends those check-ins once the server answers again.
import { failureOf } from '@yadori/api/contract/client';
import type { Answer, Call, Failure } from '@yadori/api/contract/call';
import { parseCode } from '@yadori/api/meals/code';
import type { checkInFor, undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import {
  offlineList,
  offlineQueue,
  type OfflineMeal,
  type QueuedCheckIn,
} from '@yadori/api/meals/staff/offline-calls';
import type { scan } from '@yadori/api/meals/staff/scan-calls';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { appearance } from '../../../session/appearance.ts';
import { noteConnection } from '../../../session/connection.ts';
import { currentSession } from '../../../session/session.ts';
import { registerWorker } from '../../../session/worker-address.ts';
import { actsWith, readBoard, type CounterActs } from '../api.ts';
import { askForList, isLost, leaveWhenRevoked, patienceMs, sendItems, within } from './asking.ts';
import {
  boardOf,
  cameOf,
  codeRefusal,
  keptUntil,
  mealAt,
  refusalHere,
  type OfflineRow,
} from './kept.ts';
import { KeptList, type Change } from './kept-list.ts';
import type { Conflict, StoredCounter, Offline } from './offline-shapes.ts';
import { offlineTexts } from './offline-texts.ts';
import { StationPhotos } from './photos.ts';
import { canKeep, forgetList, keepQueue, readQueue, seal, unseal } from './store.ts';
import { cameOfMark, markFor, markId, paddedRoom } from './walk-in-marks.ts';

const refreshMs = 60_000;
/** How often a lost network is tried. */
const tryMs = 5000;
const batchSize = 200;

/** The list is the answer to a failure, so that no dialog has to be. */
const online = actsWith({ isBackground: true });

/** Of what the server refused as a whole. */
const refusedItem: Omit<Conflict, 'nonce' | 'at' | 'room_number' | 'name'> & { people: [] } = {
  outcome: 'unknown',
  since: null,
  people: [],
};

/** Answers the function that ends it. */
export function openOffline(dormitory: string, report: (offline: Offline) => void): () => void {
  if (!canKeep()) return () => undefined;
  const station = new OfflineStation(dormitory, report);
  // A browser may keep nothing for us: the counter then needs its network.
  station.open().catch(() => undefined);
  return () => station.close();
}

class OfflineStation {
  private list = new KeptList([], now());
  private conflicts: Conflict[] = [];
  private queue: QueuedCheckIn[] = [];
  /** Numbers of those that may have reached the server, though no answer came. */
  private readonly tried = new Set<string>();
  private isOffline = false;
  private isOver = false;
  private refreshedAt = 0;
  private isBusy = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly photos = new StationPhotos();
  private readonly dormitory: string;
  private readonly tell: (offline: Offline) => void;

  constructor(dormitory: string, tell: (offline: Offline) => void) {
    this.dormitory = dormitory;
    this.tell = tell;
  }

  async open(): Promise<void> {
    registerWorker('station');
    const kept = (await unseal('list', now())) as StoredCounter | undefined;
    await this.photos.open();
    this.list = new KeptList(kept?.meals ?? [], now());
    this.conflicts = kept?.conflicts ?? [];
    this.queue = ((await readQueue(this.dormitory)) ?? []) as QueuedCheckIn[];
    this.noteTried(this.queue);
    if (this.isOver) return;
    addEventListener('offline', this.lose);
    addEventListener('online', this.tick);
    this.timer = setInterval(this.tick, tryMs);
    if (!navigator.onLine) this.lose();
    this.report();
    this.tick();
  }

  close(): void {
    this.isOver = true;
    clearInterval(this.timer);
    removeEventListener('offline', this.lose);
    removeEventListener('online', this.tick);
  }

  private report(): void {
    if (this.isOver) return;
    const meal = this.isOffline ? mealAt(this.meals, now()) : undefined;
    this.tell({
      isOffline: this.isOffline,
      unsent: this.queue.length,
      board: meal && boardOf(meal, this.queue, this.photos.of),
      conflicts: this.conflicts,
      acts: this.acts,
      noteCame: this.noteCame,
      asksMarks: (id) => this.isOffline && this.list.find(id)?.row.has_marks === true,
      addWalkIn: this.addWalkIn,
      choose: this.choose,
      settle: this.settle,
    });
  }

  private readonly settle = (): void => {
    this.conflicts = [];
    this.report();
    void this.keep();
  };

  /** Without a list there is nothing to go on with: the screen then says that it could not be read. */
  private readonly lose = (): void => {
    if (this.isOffline || !this.hasList()) return;
    this.isOffline = true;
    this.report();
  };

  private hasList(): boolean {
    return mealAt(this.meals, now()) !== undefined;
  }

  private readonly tick = (): void => {
    // The running meal may have changed, and who can be taken back.
    if (this.isOffline) this.report();
    if (this.isBusy) return;
    const isDue = now() - this.refreshedAt >= refreshMs;
    if (!this.isOffline && this.queue.length === 0 && !isDue) return;
    this.isBusy = true;
    void this.refresh().finally(() => {
      this.isBusy = false;
    });
  };

  private async refresh(): Promise<void> {
    if (this.queue.length > 0 && !(await this.sendQueue())) return this.lose();
    const input = { params: { dormitory: this.dormitory } };
    const askedAt = now();
    const answer = leaveWhenRevoked(await askForList(offlineList, input, { isBackground: true }));
    if (this.isOver) return;
    if (!answer.ok) {
      if (isLost(answer)) this.lose();
      return;
    }
    noteConnection(true);
    this.refreshedAt = now();
    this.list.merge(answer.data.meals, askedAt, now());
    await this.keep();
    void this.refreshPhotos();
    if (this.isOffline) {
      // The board of the server first, so that no row disappears from the screen in between.
      await within(readBoard(), patienceMs);
      this.isOffline = false;
    }
    this.report();
  }

  /** In order; false while no answer comes. */
  private async sendQueue(): Promise<boolean> {
    const items = this.queue.slice(0, batchSize);
    if (navigator.onLine) this.noteTried(items);
    const input = { params: { dormitory: this.dormitory }, body: { items } };
    const answer = leaveWhenRevoked(await sendItems(offlineQueue, input, { isBackground: true }));
    if (isLost(answer)) return false;
    // Refused as a whole, which a later try would not change: staff look at each of them.
    const isRefused = !answer.ok && answer.status >= 400 && answer.status < 500;
    if (!answer.ok && (!isRefused || [401, 403, 429].includes(answer.status))) return false;
    const outcomes = new Map(
      answer.ok
        ? answer.data.outcomes.map((one) => [one.nonce, one])
        : items.map(({ nonce }) => [nonce, { nonce, ...refusedItem }]),
    );
    for (const item of items) {
      const { outcome, ...more } = outcomes.get(item.nonce) ?? refusedItem;
      const { nonce, at, walk_in: mark } = item;
      const row = this.list.find(item.reservation_id)?.row;
      if (outcome === 'done') {
        if (row !== undefined) Object.assign(row, { state: 'checked_in', at });
        continue;
      }
      const room_number = row?.room_number ?? paddedRoom(mark?.room ?? '');
      const name = row?.name ?? '';
      this.conflicts.push({ nonce, at, room_number, name, mark, outcome, ...more });
    }
    this.queue = this.queue.filter(({ nonce }) => !outcomes.has(nonce));
    await keepQueue(this.dormitory, this.queue);
    await this.keep();
    this.report();
    return this.queue.length === 0 || this.sendQueue();
  }

  /** With the session, without which the page would not start again; nothing is kept once all meals are over. */
  private async keep(): Promise<void> {
    const until = Math.max(0, ...this.meals.map(keptUntil));
    if (until <= now()) await forgetList();
    else {
      const { meals, conflicts } = this;
      const stored: StoredCounter = { session: currentSession(), meals, conflicts };
      // A full device keeps the older one, and the counter goes on.
      await seal('list', stored, until).catch(() => undefined);
    }
  }

  private refreshPhotos(): Promise<void> {
    const until = Math.max(0, ...this.meals.map(keptUntil));
    const addresses = this.meals.flatMap(({ rows }) =>
      rows.flatMap(({ photo, state }) =>
        typeof photo === 'string' && state !== 'cancelled' ? [photo] : [],
      ),
    );
    return this.photos.refresh(addresses, until, () => this.isOver || until <= now());
  }

  private get meals(): OfflineMeal[] {
    return this.list.meals;
  }

  /** Before the next press: the network may go at any moment. */
  private readonly note = (change: Change): void => {
    this.list.apply(change, now());
    void this.keep();
  };

  private readonly noteCame = (came: Came): void => {
    if (came.reservation_id >= 0 && !this.isOffline) this.note({ kind: 'in', came });
  };

  /** The network first; without an answer from it the list. */
  private async orHere<A extends { ok: boolean; status?: number }>(
    ask: () => Promise<A>,
    here: (isAsked: boolean) => Promise<A>,
  ): Promise<A> {
    if (this.isOffline) return here(false);
    const isAsked = navigator.onLine;
    const asked = ask();
    const answer = await within(asked, patienceMs);
    if (answer !== undefined && !isLost(answer)) return answer;
    this.lose();
    return this.hasList() ? here(isAsked) : asked;
  }

  private readonly acts: CounterActs = {
    checkIn: (id) =>
      this.orHere(
        () => this.noted(online.checkIn(id)),
        (isAsked) => this.checkInHere(id, isAsked),
      ),
    checkInByCode: (dormitory, code) =>
      this.orHere(
        () => this.noted(online.checkInByCode(dormitory, code)),
        (isAsked) => this.scanHere(code, isAsked),
      ),
    takeBack: (id) =>
      // The server has no reservation of a mark.
      id < 0
        ? this.takeBackHere(id)
        : this.orHere(
            () => this.takeBackOnline(id),
            () => this.takeBackHere(id),
          ),
  };

  private async noted<C extends typeof checkInFor | typeof scan>(
    asked: Promise<Answer<C>>,
  ): Promise<Answer<C>> {
    const answer = await asked;
    if (answer.ok) this.note({ kind: 'in', came: answer.data as Came });
    return answer;
  }

  private async takeBackOnline(id: number): Promise<Answer<typeof undoCheckIn>> {
    const answer = await online.takeBack(id);
    if (answer.ok) this.note({ kind: 'out', id });
    return answer;
  }

  private async checkInHere(id: number, isAsked: boolean): Promise<Answer<typeof checkInFor>> {
    const found = this.list.find(id);
    if (found === undefined) return failure<typeof checkInFor>(0, texts().notInList);
    const refused = refusalHere(found.meal, found.row, this.queue, now());
    if (refused !== undefined) return failure<typeof checkInFor>(409, '', refused);
    return this.admit(found.row, 'list', isAsked);
  }

  private async scanHere(text: string, isAsked: boolean): Promise<Answer<typeof scan>> {
    const code = parseCode(text);
    const unknown = { reason: 'unknown_code', at: null, who: null } as const;
    if (code === undefined) return failure<typeof scan>(409, '', unknown);
    const found = this.list.find(code.reservationId);
    // Of another dormitory, of another day, or booked since: the list cannot tell.
    if (found === undefined || found.row.key === '')
      return failure<typeof scan>(0, texts().codeNotInList);
    const { meal, row } = found;
    const wrong = await codeRefusal(code, row, now());
    if (wrong === 'unknown_code') return failure<typeof scan>(409, '', unknown);
    const refused =
      wrong === undefined ? refusalHere(meal, row, this.queue, now()) : { reason: wrong, at: null };
    if (refused === undefined) return this.admit(row, 'scan', isAsked);
    const { reservation_id, room_number, name, type_of_food } = row;
    const who = {
      reservation_id,
      room_number,
      name,
      type_of_food,
      photo: this.photos.of(row.photo),
      date: meal.date,
      type_of_meal: meal.type_of_meal,
    };
    return failure<typeof scan>(409, '', { ...refused, who });
  }

  private async admit<C extends typeof checkInFor | typeof scan>(
    row: OfflineRow,
    way: 'scan' | 'list',
    isAsked: boolean,
  ): Promise<Answer<C>> {
    const { reservation_id } = row;
    const item = { nonce: newKey(), reservation_id, at: isoInTokyo(now()), way };
    if (isAsked) this.noteTried([item]);
    if (!(await this.changeQueue([...this.queue, item]))) return notKept<C>();
    const data = cameOf(row, item, this.photos.of);
    return { ok: true, data, message: undefined, token: undefined } as Answer<C>;
  }

  /** Kept on the device before anybody is let in: a reload loses nothing. False where it can keep no more. */
  private async changeQueue(queue: QueuedCheckIn[]): Promise<boolean> {
    const before = this.queue;
    this.queue = queue;
    const isKept = await keepQueue(this.dormitory, queue).then(
      () => true,
      () => false,
    );
    if (!isKept && this.queue === queue) this.queue = before;
    this.report();
    return isKept;
  }

  private readonly addWalkIn = async (room: string, food: number): Promise<Came | undefined> => {
    const meal = mealAt(this.meals, now());
    if (meal === undefined) return undefined;
    const item = markFor(meal, { nonce: newKey(), room, food }, now());
    return (await this.changeQueue([...this.queue, item])) ? cameOfMark(item) : undefined;
  };

  /** Another check-in, since the number of the first one has its outcome. */
  private readonly choose = ({ nonce, at, mark }: Conflict, account: number): void => {
    if (mark === undefined) return;
    this.conflicts = this.conflicts.filter((one) => one.nonce !== nonce);
    const item = { nonce: newKey(), at, way: 'list', walk_in: { ...mark, account } } as const;
    void this.changeQueue([...this.queue, item])
      .then(() => this.keep())
      .then(this.tick);
  };

  private noteTried(items: readonly QueuedCheckIn[]): void {
    for (const { nonce } of items) this.tried.add(nonce);
  }

  /** What was not sent yet has not happened; anything else waits for the network. */
  private async takeBackHere(id: number): Promise<Answer<typeof undoCheckIn>> {
    const rest = this.queue.filter(
      ({ nonce, reservation_id: own = markId(nonce) }) => own !== id || this.tried.has(nonce),
    );
    if (rest.length === this.queue.length)
      return failure<typeof undoCheckIn>(0, texts().undoNeedsNetwork);
    if (!(await this.changeQueue(rest))) return notKept<typeof undoCheckIn>();
    return { ok: true, data: null, message: undefined, token: undefined };
  }
}

const texts = () => offlineTexts[appearance().language];

const failure = <C extends Call>(
  status: number,
  message: string,
  data?: Failure<C>['data'],
): Failure<C> => ({ ...failureOf<C>(status, { message }), data });

const notKept = <C extends Call>() => failure<C>(0, texts().notKept);
