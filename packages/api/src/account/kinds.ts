// Enumerations and constants of the account as they stand on the wire.

/** A032. */
export const genderNames = { male: 1, female: 2, other: 3 } as const;
export const genders = Object.values(genderNames);
/** A, B, O, AB or unknown (A036). */
export const bloodTypes = ['A', 'B', 'O', 'AB', 'unknown'] as const;
/** AM035. */
export const employmentNames = { student: 1, working_adult: 2, pre_student: 3 } as const;
export const employmentStatuses = Object.values(employmentNames);
export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Of the health questions (A041, A042). */
export const healthAnswerNames = { yes: 1, no: 2 } as const;
export const healthAnswers = Object.values(healthAnswerNames);
/** Of luggage and shipping (A068, A072). */
export const yesNoNames = { yes: 1, no: 0 } as const;
export const yesNo = Object.values(yesNoNames);

/** Hours of the Tokyo clock (A071, Y020). */
export const packageArrivalNames = {
  from_8_to_12: 1,
  from_12_to_15: 2,
  from_15_to_18: 3,
  from_18_to_21: 4,
} as const;
export const packageArrivalTimes = Object.values(packageArrivalNames);
export const packageArrivalHours = {
  1: { from: 8, to: 12 },
  2: { from: 12, to: 15 },
  3: { from: 15, to: 18 },
  4: { from: 18, to: 21 },
} as const satisfies Record<(typeof packageArrivalTimes)[number], { from: number; to: number }>;

/** Choices that a form starts with (A032, A036, A037). */
export const registrationDefaults = { gender: 1, blood_type: 'A', employment_status: 1 } as const;

/** Forms have the faculty or department for these only; labelled faculty for 1, department for 3 (A039). */
export const asksMajor = (status: number | string): boolean => String(status) !== '2';

/** A one-time key has six signs (Y002). */
export const oneTimeKeyLength = 6;
/** Wrong tries that void a key (AM023). */
export const oneTimeKeyTries = 5;

const minute = 60 * 1000;

/** How long keys and links live, in milliseconds (Y003, Y004, Y005). */
export const validFor = {
  registrationKey: 24 * 60 * minute,
  emailKey: 30 * minute,
  passwordReset: 30 * minute,
} as const;
