// Versions of the text with which residents agree to their marks of allergens.

/**
 * 1 for warnings and a word at the counter, 2 for lists of the kitchen as well (decision 0172). Each save says which
 * one.
 */
export const consentNames = { warnings: 1, warnings_and_lists: 2 } as const;

/** The one that the app shows. */
export const newestAllergenConsent = Math.max(...Object.values(consentNames));
