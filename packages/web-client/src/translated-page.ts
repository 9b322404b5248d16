// A browser that translates a page puts an element of its own in the place of each text, or around it. React still holds
// the text: what it writes there nobody sees, and what it inserts before it or removes ends the whole screen. From the
// first such element on, texts lead to what stands for them, and what changes is shown again, to be translated again.

/** What stands for a text. */
const substitutes = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<Node>();

/** Chromium, and what is built on it, translates into these; nothing of ours is one. */
const isSubstitute = (node: Node | null | undefined): node is ChildNode =>
  node?.nodeName === 'FONT';

let isFollowed = false;

/** Watches until the page ends, once. Free of cost until something is translated. */
export function followTranslation(): void {
  if (isFollowed) return;
  isFollowed = true;
  // Rarely before this is here: then nobody knows which text stood where, but the page stays whole.
  let isGuarded = document.querySelector('font') !== null;
  if (isGuarded) guardDocument();
  new MutationObserver((records) => {
    for (const record of records)
      for (const removed of record.removedNodes)
        if (removed.nodeType === Node.TEXT_NODE) remember(removed, record);
    if (isGuarded || !records.some(({ addedNodes }) => [...addedNodes].some(isSubstitute))) return;
    isGuarded = true;
    guardDocument();
  }).observe(document, { childList: true, subtree: true });
}

/** Replaced in one step, or the substitute came beside it first. */
function remember(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const found = [...addedNodes, previousSibling, nextSibling].find(
    (node): node is ChildNode => isSubstitute(node) && !taken.has(node),
  );
  if (found === undefined) return;
  taken.add(found);
  substitutes.set(text, found);
}

/** The child of `parent` that `node` is, stands in, or is stood for by. */
function childOf(parent: Node, node: Node): ChildNode | null {
  for (let at: Node | null = node; at !== null; at = at.parentNode)
    if (at.parentNode === parent) return at as ChildNode;
  const substitute = substitutes.get(node);
  return substitute?.parentNode === parent ? substitute : null;
}

function guardDocument(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  /** A text that comes back must not stand beside its translation. */
  const dropSubstitute = (node: Node) => {
    const substitute = node.isConnected ? undefined : substitutes.get(node);
    if (substitute?.parentNode) removeChild.call(substitute.parentNode, substitute);
  };
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null) {
    dropSubstitute(added);
    return insertBefore.call(this, added, before && childOf(this, before)) as Added;
  };
  Node.prototype.appendChild = function <Added extends Node>(added: Added) {
    dropSubstitute(added);
    return appendChild.call(this, added) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed) {
    const child = childOf(this, removed);
    if (child !== null) removeChild.call(this, child);
    return removed;
  };
  showWhatIsWritten();
}

function showWhatIsWritten(): void {
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (value?.set === undefined) return;
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: ChildNode, text: string | null) {
      set.call(this, text);
      if (this.isConnected) return;
      const substitute = substitutes.get(this);
      if (substitute?.isConnected === true) substitute.replaceWith(this);
    },
  });
}
