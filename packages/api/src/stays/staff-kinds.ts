// Words of the staff's side of reports.

/** An own report, or that of a guest. */
export const staffReportTypes = ['own', 'guest'] as const;

export const guestMarks = ['arrived', 'left'] as const;

export type GuestMark = (typeof guestMarks)[number];

/** From so many hours on a guest of the evening who has not come is listed. */
export const guestsLateFrom = '23:00';
