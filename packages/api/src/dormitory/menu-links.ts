// Rules of the links that a dormitory adds to the menu of its residents (SD054): server and console ask here.
import { parseUrl } from '../validation/parse-url.ts';

export const mostMenuLinks = 10;
export const menuLinkLength = 500;
export const menuLinkNameLength = 60;

type MenuLinkProblem = 'https' | 'twice';

/** Addresses that were stored before `https` was asked for stay until they are changed. */
export function menuLinkProblem(
  link: string,
  { stored, others }: { stored: readonly string[]; others: readonly string[] },
): MenuLinkProblem | undefined {
  if (others.some((other) => addressOf(other) === addressOf(link))) return 'twice';
  return stored.includes(link) || isHttps(link) ? undefined : 'https';
}

/** As a browser opens it: capitals of the host and an empty path are no other address. */
const addressOf = (link: string): string => parseUrl(link)?.href ?? link;

/** Without a name or password before the host, which would show another one than it opens. */
function isHttps(link: string): boolean {
  const address = /\s/.test(link) ? undefined : parseUrl(link);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}
