// An address that no rule refuses and that most likely ends too early.

/** Without a number, in any of the ways in which it is written in Japan; some write it with the building. */
export const lacksStreetNumber = (address: string, building: string): boolean =>
  // The name of a prefecture may hold a numeral: 三重県.
  !/[0-9０-９〇一二三四五六七八九十]/.test(address.slice(3) + building);
