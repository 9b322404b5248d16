// The envelope that every JSON answer of the product wears (AM004 to AM009, AM029).

/** Answer codes that any call may give. Words of the specification, closed set (AM005). */
export const commonCodes = ['success', 'error', 'system_error'] as const;

/** Codes that only calls of a signed-in resident give (AM007, AM008, AM018, AM262). */
export const residentCodes = [
  'token_invalid',
  'other_account',
  'move_out',
  'function_disabled',
] as const;

/** Codes that only calls of an unfinished registration give (A081). */
export const registerCodes = ['token_invalid'] as const;

/** Codes that only calls of surveys give (AM130). */
export const surveyCodes = ['survey_expired', 'survey_answered', 'survey_deleted'] as const;

/**
 * Codes that every call of signed-in staff gives: no session, one of another person than the page, an idle one, no right,
 * a service that is off.
 */
export const staffCodes = [
  'token_invalid',
  'other_account',
  'locked',
  'forbidden',
  'function_disabled',
] as const;

/** Calls of staff that need no session refuse foreign origins alone. */
export const staffOpenCodes = ['forbidden'] as const;

/**
 * Codes of staff calls that say so: a second factor is required again, somebody else changed the row, a second person
 * has to agree.
 */
const furtherStaffCodes = ['step_up', 'changed', 'approval_needed'] as const;

export type CommonCode = (typeof commonCodes)[number];
export type ResidentCode = (typeof residentCodes)[number];
export type RegisterCode = (typeof registerCodes)[number];
export type SurveyCode = (typeof surveyCodes)[number];
export type StaffCode = (typeof staffCodes)[number];
export type StaffOpenCode = (typeof staffOpenCodes)[number];
export type FurtherStaffCode = (typeof furtherStaffCodes)[number];

/** Messages of one refused input: field name to texts in the caller's language (AM029). */
export type FieldErrors = Record<string, string[]>;
