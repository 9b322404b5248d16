// Headers that every request and answer carries (AM010, AM030).

/** Header and value that name the web client (Y050). */
export const platformHeader = 'platform';
export const platformId = '3';

/** The console; calls of staff that name another client are refused (SA029). */
export const staffPlatformId = '4';

/** Header of a writing call of staff: a UUID for each act, so that a repeated call has one effect (SL013). */
export const keyHeader = 'key';

/** Header with the secret of a mailed link of staff: it must not be in an address that is logged. */
export const linkHeader = 'link';

/** Header of a call of staff: `0` where no person caused it, so that it keeps no session open (SA022). */
export const activityHeader = 'activity';

/** Header of a call of staff: the build of the console, shown of stations (SJ005). */
export const versionHeader = 'version';

/**
 * Header with the account that the page was drawn for, as its tokens and its session name it: a call in the session of
 * another account is refused. Clients that name none are served as ever (AM262).
 */
export const accountHeader = 'account';

/** Header with `ja` or `en`; messages of the answer follow it (AM010, AM033). */
export const languageHeader = 'language';

/** Answer header: the server's present instant, ISO 8601. The client's clock follows it (AM030). */
export const serverTimeHeader = 'server-time';
