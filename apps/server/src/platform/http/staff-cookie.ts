// The cookie that holds a console session: out of reach of scripts and of other sites, gone with the browser but for
// stations (SA019).

const plainName = 'yadori-staff';
const pattern = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
const inHeader = { plain: pattern(plainName), secure: pattern(`__Host-${plainName}`) };

const isSecure = (origin: string) => origin.startsWith('https:');

/** The token out of a `Cookie` header. With HTTPS only the name counts that no other host can set. */
export const readStaffToken = (cookies: string | undefined, origin: string): string | undefined =>
  inHeader[isSecure(origin) ? 'secure' : 'plain'].exec(cookies ?? '')?.[1];

/** Of either name, without a look at the session: for what is a matter of speed alone. */
export const mayHaveStaffToken = (cookies: string | undefined): boolean =>
  Object.values(inHeader).some((name) => name.test(cookies ?? ''));

/** The longest time that browsers keep a cookie; each start of a station's page renews it (SE027). */
export const stationCookieSeconds = 400 * 24 * 60 * 60;

/** With `null` the header that removes the cookie; without a time it is gone with the browser. */
export function staffCookie(
  token: string | null,
  origin: string,
  keptSeconds: number | undefined = token === null ? 0 : undefined,
): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (keptSeconds !== undefined) attributes.push(`Max-Age=${keptSeconds}`);
  if (isSecure(origin)) attributes.push('Secure');
  return [
    `${isSecure(origin) ? `__Host-${plainName}` : plainName}=${token ?? ''}`,
    ...attributes,
  ].join('; ');
}
