// Back of the browser closes the dialog, viewer or step that is open, and leaves the page only where none is; typed text is
// asked about before the address changes (AM263). While something of the kind is open, a spare entry of the history lies over
// that of the page, with the same address. Back uses it up; acts of the app step over it. An entry that is no longer needed
// stays until it is used or replaced, since a silent step back would cancel the load of a document (decision 0264).
import { lastBackStep, subscribeBackSteps } from './back-steps.ts';

interface Blocker {
  blockerFn: (step: { currentLocation: never; nextLocation: never; action: 'BACK' }) => unknown;
  enableBeforeUnload?: boolean | (() => boolean);
}

/** What is used of the router's history. */
export interface RoutedHistory {
  readonly location: object;
  back: (options: { ignoreBlocker: boolean }) => void;
  replace: (address: string, state: undefined, options: { ignoreBlocker: boolean }) => void;
  block: (blocker: never) => () => void;
  destroy: () => void;
  _getBlockers: () => readonly Blocker[];
}

interface Return {
  /** The key of the page to which the way leads. */
  key: unknown;
  promise: Promise<void>;
  arrive: () => void;
}

type State = Readonly<Record<string, unknown>> | null;

/** In the state of a spare entry: the key of the entry below it, as it was. */
const mark = 'spareOf';

let routed: RoutedHistory | undefined;
/** Where a form leads that the first entry of the tab shows: there is none before it. */
let home = '/';
let isFollowed = false;
/** Of the entry that is shown. */
let shown: { state: State; href: string };
/** The key of the page over which the newest spare entry was laid. */
let laidOver: unknown;
/** Back is being answered: what it opens or closes is looked at afterwards. */
let isAnswering = false;
/** On the way to the spare entry again. */
let returning: Return | undefined;
/** Of the last traversal that the app began: until it arrives, the screen is still the former one. */
let travelsUntil = 0;
/** A question that was asked again is answered by its last answer alone. */
let asked = 0;
/** In the order of their opening; the last one is on top. */
let dialogs: readonly HTMLDialogElement[] = [];

/** The browser has begun to leave the document: a step in the history could cancel that. */
let unloadsUntil = 0;

/** Longer than an arrival at an entry of the same document takes, and the drawing of its screen. */
const arrivalMs = 500;
/**
 * A browser drops a step forward that it is given while another step back begins. A new try would end one that is still on
 * its way, as on a busy phone, so each waits twice as long as the one before.
 */
const returnTries = 4;
/** Within it a document is left that is left at all. */
const unloadMs = 10_000;

const native = {
  push: (state: State) => History.prototype.pushState.call(history, state, ''),
  replace: (state: State, href: string) =>
    History.prototype.replaceState.call(history, state, '', href),
  go: (delta: number) => History.prototype.go.call(history, delta),
};

/** Once for a document. Without a router there are no questions about typed text. */
export function followBack(router?: RoutedHistory, start = '/'): void {
  if (isFollowed) return;
  isFollowed = true;
  routed = router;
  home = start;
  note();
  wrapHistory();
  addEventListener('popstate', onPop);
  if (router !== undefined) {
    wrapBlock(router);
    listenBefore(router);
  }
  new MutationObserver(onOpenChange).observe(document, {
    attributeFilter: ['open'],
    subtree: true,
  });
  addEventListener('beforeunload', () => {
    unloadsUntil = Date.now() + unloadMs;
  });
  addEventListener('input', () => setTimeout(arm));
  subscribeBackSteps(arm);
  arm();
}

const note = (): void => {
  shown = { state: history.state as State, href: location.href };
};

const isSpare = (state: State): boolean => state?.[mark] !== undefined;

const isOnSpare = (): boolean => isSpare(shown.state);

/** The router's; documents without it have one page. */
const keyOf = (state: State): unknown => state?.['__TSR_key'] ?? '';

/** A spare entry and the one below it, which has taken over its key if Back has been there. */
function arePair(one: State, other: State): boolean {
  if (isSpare(one) === isSpare(other)) return false;
  const [spare, below] = isSpare(one) ? [one, other] : [other, one];
  return [spare?.[mark], keyOf(spare)].includes(keyOf(below));
}

function withoutMark(state: State): State {
  if (!isSpare(state)) return state;
  const { [mark]: _, ...rest } = state ?? {};
  return rest;
}

function openDialogs(): readonly HTMLDialogElement[] {
  const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  const before = dialogs.filter((dialog) => now.includes(dialog));
  dialogs = [...before, ...now.filter((dialog) => !before.includes(dialog))];
  return dialogs;
}

const hasTyped = (): boolean =>
  routed
    ?._getBlockers()
    .some(({ enableBeforeUnload }) =>
      typeof enableBeforeUnload === 'function' ? enableBeforeUnload() : enableBeforeUnload,
    ) ?? false;

const isNeeded = (): boolean =>
  openDialogs().length > 0 || lastBackStep() !== undefined || hasTyped();

/** Lays the spare entry over that of the page, where something is open. */
function arm(): void {
  if (isAnswering || returning !== undefined || Date.now() < travelsUntil) return;
  if (!isNeeded() || isOnSpare()) return;
  laidOver = keyOf(shown.state);
  native.push({ ...shown.state, [mark]: laidOver });
  note();
}

function onOpenChange(): void {
  arm();
  if (isOnSpare() && !isNeeded()) setTimeout(removeFirstSpare, arrivalMs);
}

/**
 * Elsewhere Back passes over a spare entry that is no longer needed. From the first page of a tab, or of the installed app,
 * no step leads further: Back would only take the entry away, and has to leave the app.
 */
function removeFirstSpare(): void {
  const isFirst = history.length === 2;
  if (isFirst && isOnSpare() && !isNeeded() && Date.now() > unloadsUntil) native.go(-1);
}

const armLater = (): void => void setTimeout(arm, arrivalMs);

function onPop(event: PopStateEvent): void {
  const from = shown;
  const isOfApp = Date.now() < travelsUntil;
  note();
  travelsUntil = 0;
  if (
    returning !== undefined &&
    [shown.state?.[mark], keyOf(shown.state)].includes(returning.key)
  ) {
    event.stopImmediatePropagation();
    arrive();
    // Where none lay there yet, or the way ended below it.
    arm();
    return;
  }
  if (!arePair(from.state, shown.state)) {
    const steps = indexOf(from.state) - indexOf(shown.state);
    if (steps > 0 && !isOfApp && hasTyped()) {
      event.stopImmediatePropagation();
      comeBack(from.state, steps);
      return;
    }
    arrive();
    armLater();
    return;
  }
  // The router is at this place already.
  event.stopImmediatePropagation();
  arrive();
  if (isOnSpare()) return;
  // What the page has made of its address meanwhile.
  native.replace(withoutMark(from.state), from.href);
  note();
  answerBack();
}

/** The router counts the entries; without it there is one. */
const indexOf = (state: State): number => Number(state?.['__TSR_index']);

/** A second Back, before the way to the spare entry had begun, or a step of several entries: it asks as one Back does. */
function comeBack(from: State, steps: number): void {
  const key = isSpare(from) ? from?.[mark] : keyOf(from);
  returnTo(key, { steps: key === laidOver ? steps + 1 : steps, later: steps });
  if (openDialogs().length === 0 && lastBackStep() === undefined) void askAndLeave();
}

function arrive(): void {
  returning?.arrive();
  returning = undefined;
}

function answerBack(): void {
  const dialog = openDialogs().at(-1);
  const step = lastBackStep();
  if (dialog === undefined && step === undefined) {
    if (!hasTyped()) return native.go(-1);
    returnToSpare();
    void askAndLeave();
    return;
  }
  isAnswering = true;
  const here = shown;
  if (dialog === undefined) step?.();
  // As Escape does: dialogs decide by themselves what it means.
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  setTimeout(() => {
    isAnswering = false;
    if (shown !== here || Date.now() < travelsUntil) armLater();
    else if (isNeeded()) returnToSpare();
  });
}

/**
 * Forward, since the Back of Chromium passes over the entries of a document that added one without a touch since the last
 * step.
 */
const returnToSpare = (): void => returnTo(keyOf(shown.state), { steps: 1, later: 1 });

interface Way {
  /** At the first try, to the spare entry. */
  steps: number;
  /**
   * At the others, to the page below it: where Back began while the spare entry was laid, the page counts one entry less
   * than the browser has and refuses the way to the last one.
   */
  later: number;
}

function returnTo(key: unknown, { steps, later }: Way): void {
  let arrived = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const own = { key, promise, arrive: arrived };
  returning = own;
  const go = (tries: number) => {
    if (returning !== own) return;
    if (tries === 0) return giveUp();
    native.go(tries === returnTries ? steps : later);
    setTimeout(go, arrivalMs * 2 ** (returnTries - tries), tries - 1);
  };
  go(returnTries);
}

function giveUp(): void {
  arrive();
  arm();
}

async function askAndLeave(): Promise<void> {
  asked += 1;
  const own = asked;
  for (const { blockerFn } of routed?._getBlockers() ?? []) {
    const at = routed?.location as never;
    // No question depends on the places.
    if (await blockerFn({ currentLocation: at, nextLocation: at, action: 'BACK' })) return;
  }
  await returning?.promise;
  if (own === asked) leave();
}

let isLeaving = false;

/** The router's way, so that it asks no second time and neither does the browser. */
function leave(): void {
  isLeaving = true;
  if (history.length > 2) routed?.back({ ignoreBlocker: true });
  else routed?.replace(home, undefined, { ignoreBlocker: true });
  isLeaving = false;
}

/** An entry that the app adds takes the place of the spare one; steps back begin below it. */
function wrapHistory(): void {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (state: State, unused, url) => {
    const add = isOnSpare() ? replaceState : pushState;
    add(withoutMark(state), unused, url);
    laidOver = undefined;
    note();
    arrive();
    armLater();
  };
  history.replaceState = (state: State, unused, url) => {
    const kept = isOnSpare() ? { ...state, [mark]: shown.state?.[mark] } : withoutMark(state);
    replaceState(kept, unused, url);
    note();
  };
  history.go = (delta = 0) => {
    const isBack = delta < 0 && isOnSpare();
    if (isBack && !isLeaving && openDialogs().length === 0 && hasTyped()) return void askAndLeave();
    if (delta !== 0) travelsUntil = Date.now() + arrivalMs;
    return native.go(isBack ? delta - 1 : delta);
  };
  history.back = () => history.go(-1);
  history.forward = () => history.go(1);
}

function wrapBlock(router: RoutedHistory): void {
  const block = router.block.bind(router);
  router.block = (blocker) => {
    const end = block(blocker);
    setTimeout(arm);
    return end;
  };
}

/**
 * The router hears of no step between the two entries. Listeners of the window run in the order in which they were added,
 * and the router names its own only when it removes it: that one is added again, behind the one above.
 */
function listenBefore(router: RoutedHistory): void {
  const { pushState, replaceState } = history;
  let later: EventListenerOrEventListenerObject | undefined;
  window.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    if (type === 'popstate') later = listener;
  };
  router.destroy();
  Reflect.deleteProperty(window, 'removeEventListener');
  Object.assign(history, { pushState, replaceState });
  if (later === undefined) return;
  removeEventListener('popstate', later);
  addEventListener('popstate', later);
}
