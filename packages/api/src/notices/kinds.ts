// Kinds of notices.

/** Tabs of the notices screen and types of notices (Y043). */
export const noticeType = { product: 1, dormitory: 2 } as const;

export type NoticeType = (typeof noticeType)[keyof typeof noticeType];

/** An urgent notice is marked as pinned and has a last day (SG010). */
export const noticeClasses = ['normal', 'urgent'] as const;

/** The last day of an urgent notice lies at most so many days after its first. */
export const urgentDays = 14;
