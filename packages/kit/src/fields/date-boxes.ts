// A date in three boxes, as one text.

export interface DateBoxes {
  year: string;
  month: string;
  day: string;
}

/**
 * `YYYY-MM-DD` where all three are numbers, '' where nothing is typed, else the parts as they are typed
 * ('2005--9'), so that a rule refuses the text as no date and nothing of it is lost.
 */
export function joinDate({ year, month, day }: DateBoxes): string {
  if (year === '' && month === '' && day === '') return '';
  return [year, padded(month), padded(day)].join('-');
}

/** The boxes that show a text; a leading zero of month and day is not repeated. */
export function splitDate(text: string): DateBoxes {
  const [year = '', month = '', day = ''] = text.split(/[-/]/);
  return { year, month: bare(month), day: bare(day) };
}

const padded = (part: string) => (/^\d$/.test(part) ? `0${part}` : part);
const bare = (part: string) => part.replace(/^0(?=\d$)/, '');
