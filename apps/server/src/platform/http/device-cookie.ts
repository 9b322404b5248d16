// The cookie by which a browser is known again at its next sign-in (AM218). It opens nothing by itself.

const name = 'yadori-device';

/** As long as browsers keep a cookie. */
export const deviceLifetimeSeconds = 400 * 24 * 60 * 60;

const inHeader = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The key of the device out of a `Cookie` header. */
export const readDeviceKey = (cookies: string | undefined): string | undefined =>
  inHeader.exec(cookies ?? '')?.[1];

/** Out of reach of scripts and of other sites; sent to the API alone. */
export function deviceCookie(key: string, publicUrl: string): string {
  const attributes = [
    `Max-Age=${deviceLifetimeSeconds}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
  ];
  if (publicUrl.startsWith('https:')) attributes.push('Secure');
  return [`${name}=${key}`, ...attributes].join('; ');
}
