// Runs in the page: layout shifts since the first paint of a screen, and the elements below each press.

export interface Movement {
  /** Sum of the layout shifts, those after an input too. */
  shift: number;
  /** What moved, and how far. */
  moved: string[];
  /** Presses that met a button or a link. */
  presses: number;
  /** Presses that ended as no click on the element on which they began. */
  lost: string[];
}

export interface Recorder {
  stillScreen?: {
    /** Of another screen, whose first paint is to come. */
    begin: () => void;
    isShown: () => boolean;
    /** The middle of a button or link in view. */
    target: (turn: number) => { x: number; y: number } | undefined;
    read: () => Movement;
  };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** An init script: it can use nothing that is outside of it. */
export function recordMovement(): void {
  const pressable = 'button:enabled, a[href]';
  const nameOf = (node: EventTarget | null | undefined): string => {
    const element = node instanceof Element ? node : (node as Node | null)?.parentElement;
    if (element == null) return 'what is gone';
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} ${element.className} ${words.replace(/\s+/g, ' ').slice(0, 24)}`;
  };
  const placeOf = ({ left, top }: DOMRectReadOnly) => `${Math.round(left)},${Math.round(top)}`;
  /** Of a change to a shift, in milliseconds. */
  const nearMs = 150;
  const shifts: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // A shift names nothing where what moved is gone since: then what came and went around it is said.
  const changes: { at: number; sign: '+' | '-'; node: Node }[] = [];
  new MutationObserver((records) => {
    const at = performance.now();
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) changes.push({ at, sign: '+', node });
      for (const node of removedNodes) changes.push({ at, sign: '-', node });
    }
  }).observe(document, { childList: true, subtree: true });
  const aroundOf = (startTime: number) =>
    changes
      .filter(({ at }) => Math.abs(at - startTime) < nearMs)
      .map(({ at, sign, node }) => `${Math.round(at - startTime)} ms: ${sign} ${nameOf(node)}`);

  let down: Element | undefined;
  let presses = 0;
  let lost: string[] = [];
  const pressableAt = ({ target }: Event): Element | undefined =>
    (target instanceof Element ? target.closest(pressable) : null) ?? undefined;
  const endPress = (end: string) => {
    if (down !== undefined) lost.push(`${nameOf(down)}: ${end}`);
    down = undefined;
  };
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true });
  listen('pointerdown', (event) => {
    endPress('no click');
    down = pressableAt(event);
    if (down !== undefined) presses += 1;
  });
  listen('click', (event) => {
    if (pressableAt(event) !== down) endPress(`click on ${nameOf(event.target)}`);
    down = undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  // First paint of a screen: the first frame in which its own heading is in the page; where the app is loaded, the first
  // one with the app's main part, however empty. Boxes in the place of what is read count as painted.
  let firstPaint = Infinity;
  let former: Element | string | undefined;
  const signOf = (): Element | string | undefined => {
    const page = document.querySelector('[data-page]')?.getAttribute('data-page');
    return page ?? document.querySelector('h1') ?? document.querySelector('main') ?? undefined;
  };
  const look = () => {
    const sign = signOf();
    if (sign === undefined || sign === former) requestAnimationFrame(look);
    // Before the layout of the frame that follows the one in which it came.
    else requestAnimationFrame(() => (firstPaint = performance.now()));
  };
  look();

  const inView = () =>
    [...document.querySelectorAll(pressable)].flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      return hit !== null && each.contains(hit)
        ? [{ at, isMain: each.closest('main') !== null }]
        : [];
    });
  (globalThis as unknown as Recorder).stillScreen = {
    begin: () => {
      former = signOf();
      firstPaint = Infinity;
      [down, presses, lost] = [undefined, 0, []];
      look();
    },
    isShown: () => firstPaint < Infinity,
    target: (turn) => {
      const all = inView();
      const main = all.filter(({ isMain }) => isMain);
      // What is low moves most easily.
      const order = [...main.toReversed(), ...all.filter(({ isMain }) => !isMain)];
      return order[turn % Math.max(1, order.length)]?.at;
    },
    read: () => {
      shifts.push(...(observer.takeRecords() as LayoutShift[]));
      endPress('no click');
      const after = shifts.filter(({ startTime }) => startTime >= firstPaint);
      return {
        shift: after.reduce((sum, { value }) => sum + value, 0),
        moved: after.flatMap(({ value, sources, startTime }) => [
          `${value.toFixed(4)} ${Math.round(startTime - firstPaint)} ms behind the first paint:`,
          ...(sources.length === 0 ? aroundOf(startTime) : []),
          ...sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        ]),
        presses,
        lost,
      };
    },
  };
}
