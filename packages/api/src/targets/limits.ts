// Limits of a choice of recipients, for screens that need no schema.

/** Of residents with an account: before the first day, living there, with a move-out filed. */
export const targetStatuses = ['before', 'living', 'notice'] as const;

export const targetLimits = { dormitories: 500, floors: 60, rooms: 500, accounts: 1000 } as const;

/** Above one of these the sender types the number of recipients (SG018). */
export const typedAbove = { dormitories: 5, residents: 1000 } as const;
