// Limits of the record of acts that the console holds before it asks.

/** The command line verifies a whole record. */
export const mostVerifiedDays = 92;
