// Who is signed in to the console in this browser, for its other tabs: the session's cookie is read by no script (AM262).

/** Of the device's storage: written by each page of a signed-in person, removed at the sign-out. */
export const signedInKey = 'yadori.staff.signed-in';
