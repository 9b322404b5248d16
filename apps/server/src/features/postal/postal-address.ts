// One address of a postal code, and its form as a line of the database and of the shipped file.

export interface PostalAddress {
  /** Seven digits. */
  code: string;
  prefecture: string;
  city: string;
  /** Empty where the code means the whole city. */
  town: string;
  /** Street of a large office with a code of its own, else empty. */
  street: string;
  /** Name of the office, else empty. */
  office: string;
}

export type PostalSource = 'towns' | 'offices';

/** Only an office has something in the sixth place of its line. */
export const sourceOf = (line: string): PostalSource =>
  /^(?:[^\t]*\t){5}/.test(line) ? 'offices' : 'towns';

export function lineOf({ code, prefecture, city, town, street, office }: PostalAddress): string {
  return [code, prefecture, city, town, street, office].join('\t').replace(/(?<!\t)\t+$/, '');
}

export function parseLine(line: string): PostalAddress {
  const [code = '', prefecture = '', city = '', town = '', street = '', office = ''] =
    line.split('\t');
  return { code, prefecture, city, town, street, office };
}
