// Addresses at push services, as browsers report them.
import { parseUrl } from '../validation/parse-url.ts';

/** Names that lead into a network of one's own, or nowhere. */
const local = /(^|\.)(localhost|local|internal|lan|home|arpa|test|invalid|example|onion)$/;

/**
 * An https address at the usual port, with a public host name and without credentials (SSRF): a resident must not be
 * able to send the server into its own network. The resolved address is checked again at every connection.
 */
export function isPublicEndpoint(address: string): boolean {
  const parsed = parseUrl(address);
  if (parsed === undefined) return false;
  const { protocol, hostname, port, username, password } = parsed;
  const isName = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) && !local.test(hostname);
  return protocol === 'https:' && `${port}${username}${password}` === '' && isName;
}
