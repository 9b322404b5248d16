// Dates and times within a text stay on one line, together with the particle that belongs to them.
import type { ReactNode } from 'react';

const day = String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:\([日月火水木金土]\))?`;
const shortDay = String.raw`\d{1,2}/\d{1,2}(?:\([日月火水木金土]\))?`;
const englishDay = String.raw`(?:\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), )?\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b`;
const time = String.raw`\d{1,2}:\d{2}(?: today)?`;
const after = String.raw`(?:まで|から|[〜–、。はがをにでとの])?`;
const moment = new RegExp(`((?:${day}|${shortDay}|${englishDay}|(?:今日の)?${time})${after})`);

/** The text with every date and time in a span that does not break. */
export const unbroken = (text: string): ReactNode =>
  text.split(moment).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
