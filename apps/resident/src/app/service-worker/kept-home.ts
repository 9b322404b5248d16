// Puts Home as it was drawn last into the document of a start: seen before the first module has run (decision 0269).
import { languageOf } from '@yadori/api/language/language';
import { readTokenClaims } from '@yadori/web-client/token-claims.ts';
import { keptHomeAt, type KeptHome } from '../../session/offline/kept-home.ts';
import { seenStore } from '../../session/offline/stores.ts';
import { sessionToken } from './session-token.ts';
import { isShellFile } from './shell-store.ts';

/** Around the frame of the document that stands until the app has drawn. */
const [before, after] = ['<div id="root">', '<noscript>'];

/** The answer as it is, where nothing was kept for the resident who is signed in. */
export async function withKeptHome(answer: Response): Promise<Response> {
  const kept = answer.ok && !answer.redirected ? await keptHome() : undefined;
  if (kept === undefined) return answer;
  const html = await answer.clone().text();
  const links = kept.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  // Of the answer on its way.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const shown = `${before}${links.join('')}${kept.html}</div>`;
  const [begin, end] = [html.indexOf(before), html.indexOf(after)];
  if (begin === -1 || end < begin) throw new Error('a document of another shape');
  const whole = html.slice(0, begin) + shown + html.slice(end);
  return new Response(whole, { status, statusText, headers });
}

async function keptHome(): Promise<KeptHome | undefined> {
  const stored = await caches.match(keptHomeAt, { cacheName: seenStore });
  if (stored === undefined) return undefined;
  const kept = (await stored.json()) as KeptHome;
  const isOfNow = kept.until > Date.now() && kept.language === languageOf(navigator.language);
  // A worker that reads no cookies does not know whose start it is.
  const isOwn = readTokenClaims(await sessionToken())?.sub === kept.owner;
  return isOfNow && isOwn && kept.styles.every(isShellFile) ? kept : undefined;
}
