/** A count with its English noun: "1 night", "2 nights"; `several` where it is no plain s. A count may be formatted. */
export const counted = (count: number | string, one: string, several = `${one}s`): string =>
  `${count} ${String(count) === '1' ? one : several}`;
