/** 1760012 → 〒176-0012; anything else as it is. */
export const postalCode = (digits: string): string => digits.replace(/^(\d{3})(\d{4})$/, '〒$1-$2');
