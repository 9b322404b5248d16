// Kinds of notices.

/** Tabs of the notices screen and types of notices (Y043). */
export const noticeType = { product: 1, dormitory: 2 } as const;

export type NoticeType = (typeof noticeType)[keyof typeof noticeType];

/** HTML, plain text, or a file with plain text beside it (L007). */
export const noticeKinds = ['html', 'text', 'pdf', 'image'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** An urgent notice comes first in every list and has a last day (SG010). */
export const noticeClasses = ['normal', 'urgent'] as const;

/** The last day of an urgent notice lies at most so many days after its first. */
export const urgentDays = 14;

export const noticeTitleLength = 100;
