/** As certificates print it (AM188). */
export const residentNumberOf = (accountId: number): string => String(accountId).padStart(8, '0');
