// The cookie by which a browser is known again at its next sign-in (AM218). It opens nothing by itself.

/** One for each web app: signing in to one must not make the browser unknown to the other. */
const names = { resident: 'yadori-device', staff: 'yadori-staff-device' } as const;

type DeviceCookie = keyof typeof names;

/** As long as browsers keep a cookie. */
export const deviceLifetimeSeconds = 400 * 24 * 60 * 60;

const pattern = (of: DeviceCookie) => new RegExp(`(?:^|;\\s*)${names[of]}=([\\w-]{43})(?:;|$)`);

const inHeader = { resident: pattern('resident'), staff: pattern('staff') };

/** The key of the device out of a `Cookie` header. */
export const readDeviceKey = (
  cookies: string | undefined,
  of: DeviceCookie = 'resident',
): string | undefined => inHeader[of].exec(cookies ?? '')?.[1];

/** Out of reach of scripts and of other sites; sent to the API alone. */
export function deviceCookie(key: string, origin: string, of: DeviceCookie = 'resident'): string {
  const attributes = [
    `Max-Age=${deviceLifetimeSeconds}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
  ];
  if (origin.startsWith('https:')) attributes.push('Secure');
  return [`${names[of]}=${key}`, ...attributes].join('; ');
}
