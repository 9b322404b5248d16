// Moves an item of a list to the place of another one.

/** The items between close up. */
export function movedTo<Item>(items: readonly Item[], item: Item, target: Item): readonly Item[] {
  const to = items.indexOf(target);
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
