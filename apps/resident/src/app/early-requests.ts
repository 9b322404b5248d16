// Inlined into the app document: sends the requests of Home while its modules are still on the way. Whatever is missing
// here the modules send themselves, so nothing of this may throw.
import { refreshToken } from '@yadori/api/account/calls';
import type { Call } from '@yadori/api/contract/call';
import { headersOf } from '@yadori/api/contract/client';
import { home } from '@yadori/api/home/calls';
import { homeParts } from '@yadori/api/home/parts';
import { languageOf } from '@yadori/api/language/language';
import type { EarlyAnswer, EarlyAnswers } from '@yadori/web-client/early-answers.ts';

/** Files of the survey banner, and of the popup of a safety check, written by the build (build/early-requests.ts). */
declare const __BANNER_FILES__: readonly string[];
declare const __POPUP_FILES__: readonly string[];

const answers: EarlyAnswers = new Map();

const addressOf = ({ versions: [version], path }: Call) => `/api/${version}${path}`;

async function send(declaration: Call, token: string): Promise<EarlyAnswer> {
  const options = { language: () => languageOf(navigator.language), token: () => token };
  const headers = headersOf(options, declaration);
  const response = await fetch(addressOf(declaration), { headers, cache: 'no-store' });
  // The modules send it again, and act on the refusal.
  if (!response.ok) throw new Error('refused');
  return { response, authorization: headers['authorization'], arrivedAt: Date.now() };
}

/** The first request of a start renews the session, the other carries the renewed token (B022). */
async function sendHome(renewed: Promise<EarlyAnswer>, token: string): Promise<HomeAnswer> {
  const body = (await (await renewed).response.clone().json()) as { token?: string };
  const answer = await send(home, body.token ?? token);
  return {
    ...answer,
    parts: ((await answer.response.json()) as { data: HomeAnswer['parts'] }).data,
  };
}

interface HomeAnswer extends EarlyAnswer {
  /** The envelope of each call; null where the call by itself refuses. */
  parts: Partial<Record<string, { data?: unknown } | null>>;
}

async function partOf(sent: Promise<HomeAnswer>, key: string): Promise<EarlyAnswer> {
  const { parts, response, ...rest } = await sent;
  if (!parts[key]) throw new Error('refused');
  return { ...rest, response: new Response(JSON.stringify(parts[key]), response) };
}

/** Banner and popup are lazy modules; this answer says whether Home needs them. */
async function preloadBanner(sent: Promise<HomeAnswer>): Promise<void> {
  const { data } = ((await sent).parts['survey_by_date'] ?? {}) as {
    data?: { surveys?: { emergency_contact: number; is_answer: boolean }[] };
  };
  const surveys = data?.surveys ?? [];
  if (surveys.length > 0) __BANNER_FILES__.forEach(preload);
  if (surveys.some((survey) => survey.emergency_contact === 1 && !survey.is_answer))
    __POPUP_FILES__.forEach(preload);
}

function preload(href: string): void {
  const rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
  const as = rel === 'preload' ? 'style' : '';
  // The build loads its style sheets with CORS; a preload in another mode would be fetched twice.
  document.head.append(
    Object.assign(document.createElement('link'), { rel, as, href, crossOrigin: '' }),
  );
}

const [, signedIn] = /(?:^|; )user-token=([^;]+)/.exec(document.cookie) ?? [];
if (location.pathname === '/' && signedIn !== undefined && navigator.onLine) {
  const renewed = send(refreshToken, signedIn);
  const sent = sendHome(renewed, signedIn);
  answers.set(addressOf(refreshToken), renewed);
  for (const [key, declaration] of Object.entries<Call>(homeParts))
    answers.set(addressOf(declaration), partOf(sent, key));
  // The modules take over; until then a failure has no other listener.
  for (const answer of answers.values()) answer.catch(() => undefined);
  preloadBanner(sent).catch(() => undefined);
  window.earlyAnswers = answers;
}
