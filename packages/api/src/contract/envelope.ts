// The envelope that every JSON answer of the product wears (AM004 to AM009, AM029).

/** Answer codes that any call may give. Words of the specification, closed set (AM005). */
export const commonCodes = ['success', 'error', 'system_error'] as const;

/** Codes that only calls of a signed-in resident give (AM007, AM008, AM018). */
export const residentCodes = ['token_invalid', 'move_out', 'function_disabled'] as const;

/** Codes that only calls of an unfinished registration give (A081). */
export const registerCodes = ['token_invalid'] as const;

/** Codes that only calls of surveys give (AM130). */
export const surveyCodes = ['survey_expired', 'survey_answered', 'survey_deleted'] as const;

export type CommonCode = (typeof commonCodes)[number];
export type ResidentCode = (typeof residentCodes)[number];
export type RegisterCode = (typeof registerCodes)[number];
export type SurveyCode = (typeof surveyCodes)[number];

/** Messages of one refused input: field name to texts in the caller's language (AM029). */
export type FieldErrors = Record<string, string[]>;
