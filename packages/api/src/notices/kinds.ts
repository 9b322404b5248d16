// Kinds of notices.

/** Tabs of the notices screen and types of notices (Y043). */
export const noticeType = { product: 1, dormitory: 2 } as const;

export type NoticeType = (typeof noticeType)[keyof typeof noticeType];

/** Urgent ones are pinned on top and always pushed (SG010). */
export const noticeClasses = ['normal', 'urgent'] as const;

export type NoticeClass = (typeof noticeClasses)[number];

/** The last day of an urgent notice lies at most so many days after its first. */
export const urgentDays = 14;
