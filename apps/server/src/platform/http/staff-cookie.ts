// The cookie that holds a console session: out of reach of scripts and of other sites, gone with the browser (SA019).

const plainName = 'yadori-staff';
const pattern = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
const inHeader = { plain: pattern(plainName), secure: pattern(`__Host-${plainName}`) };

const isSecure = (origin: string) => origin.startsWith('https:');

/** The token out of a `Cookie` header. With HTTPS only the name counts that no other host can set. */
export const readStaffToken = (cookies: string | undefined, origin: string): string | undefined =>
  inHeader[isSecure(origin) ? 'secure' : 'plain'].exec(cookies ?? '')?.[1];

/** With `null` the header that removes the cookie. */
export function staffCookie(token: string | null, origin: string): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (token === null) attributes.push('Max-Age=0');
  if (isSecure(origin)) attributes.push('Secure');
  return [
    `${isSecure(origin) ? `__Host-${plainName}` : plainName}=${token ?? ''}`,
    ...attributes,
  ].join('; ');
}
