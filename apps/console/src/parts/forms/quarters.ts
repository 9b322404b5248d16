// Times of day of a list: what a form of times offers.

/** Every quarter hour of a day. */
export const quarters: readonly string[] = Array.from({ length: 96 }, (_, index) => {
  const hour = String(Math.floor(index / 4)).padStart(2, '0');
  return `${hour}:${String((index % 4) * 15).padStart(2, '0')}`;
});
