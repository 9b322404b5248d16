// Headers that every request and answer carries (AM010, AM030).

/** Header and value that name the web client (Y050). */
export const platformHeader = 'platform';
export const platformId = '3';

/** Header with `ja` or `en`; messages of the answer follow it (AM010, AM033). */
export const languageHeader = 'language';

/** Answer header: the server's present instant, ISO 8601. The client's clock follows it (AM030). */
export const serverTimeHeader = 'server-time';
