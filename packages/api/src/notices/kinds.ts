// Kinds of notices.

/** Tabs of the notices screen and types of notices (Y043). */
export const noticeType = { product: 1, dormitory: 2 } as const;

export type NoticeType = (typeof noticeType)[keyof typeof noticeType];
