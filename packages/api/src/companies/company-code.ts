// Codes of companies, as forms and files write them.

export const companyLength = { code: 20, name: 100 } as const;

/** Whatever the case; stored in capitals. */
export const companyCodePattern = /^[0-9A-Za-z-]{1,20}$/;

export const isCompanyCode = (typed: string): boolean => companyCodePattern.test(typed);
