// Limits of the audit log that the console checks before it sends a request.

/** The command line verifies a whole record. */
export const mostVerifiedDays = 92;
