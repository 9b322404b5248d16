// Urgent messages of residents (SF023).

/** Of one resident. A push that wakes people must stay rare; the phone is for the rest. */
export const urgentPerHour = 3;
