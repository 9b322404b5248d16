// Enumerations and constants of the account as they stand on the wire.

/** 1 male, 2 female, 3 other (A032). */
export const genders = [1, 2, 3] as const;
/** A, B, O, AB or unknown (A036). */
export const bloodTypes = ['A', 'B', 'O', 'AB', 'unknown'] as const;
/** 1 student, 2 working adult, 3 pre-student (AM035). */
export const employmentStatuses = [1, 2, 3] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Health questions answer 1 yes, 2 no (A041, A042). */
export const healthAnswers = [1, 2] as const;
/** Luggage and shipping answer 1 yes, 0 no (A068, A072). */
export const yesNo = [1, 0] as const;

/** 1 = 8-12, 2 = 12-15, 3 = 15-18, 4 = 18-21 o'clock (A071, Y020). */
export const packageArrivalTimes = [1, 2, 3, 4] as const;
export const packageArrivalHours = {
  1: { from: 8, to: 12 },
  2: { from: 12, to: 15 },
  3: { from: 15, to: 18 },
  4: { from: 18, to: 21 },
} as const satisfies Record<(typeof packageArrivalTimes)[number], { from: number; to: number }>;

/** Choices that a form starts with (A032, A036, A037). */
export const registrationDefaults = { gender: 1, blood_type: 'A', employment_status: 1 } as const;

/** The faculty or department is asked of these; labelled faculty for 1, department for 3 (A039). */
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
