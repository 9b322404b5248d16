// Inlined into the app document: sends the requests of Home while its modules are still on the way. Whatever is missing
// here the modules send themselves, so nothing of this may throw.
import { refreshToken } from '@yadori/api/account/calls';
import type { Call } from '@yadori/api/contract/call';
import { headersOf } from '@yadori/api/contract/client';
import { languageOf } from '@yadori/api/language/language';
import { menuForDay } from '@yadori/api/meals/calls';
import { newestNotices } from '@yadori/api/notices/calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import type { EarlyAnswers } from './shell/early-answers.ts';

/** Files of the survey banner, written by the build (build/early-requests.ts). */
declare const __BANNER_FILES__: readonly string[];

const answers: EarlyAnswers = new Map();

const addressOf = ({ versions: [version], path }: Call) => `/api/${version}${path}`;

function send(declaration: Call, token: string): Promise<Response> {
  const options = { language: () => languageOf(navigator.language), token: () => token };
  return fetch(addressOf(declaration), {
    headers: headersOf(options, declaration),
    cache: 'no-store',
  });
}

/** The first request of a start renews the session, the others carry the renewed token (B022). */
async function renew(token: string): Promise<Response> {
  const response = await send(refreshToken, token);
  if (!response.ok) throw new Error('not renewed');
  return response;
}

/** A banner of surveys is a file of its own, which only this answer asks for. */
async function preloadBanner(answer: Promise<Response>): Promise<void> {
  const { data } = (await (await answer).clone().json()) as { data?: { surveys?: unknown[] } };
  if (data?.surveys?.length)
    for (const href of __BANNER_FILES__) {
      const rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
      const as = rel === 'preload' ? 'style' : '';
      document.head.append(Object.assign(document.createElement('link'), { rel, as, href }));
    }
}

const [, signedIn] = /(?:^|; )user-token=([^;]+)/.exec(document.cookie) ?? [];
if (location.pathname === '/' && signedIn !== undefined && navigator.onLine) {
  const renewed = renew(signedIn);
  const renewedToken = renewed.then(async (response) => {
    const { token } = (await response.clone().json()) as { token?: string };
    return token ?? signedIn;
  });
  answers.set(addressOf(refreshToken), renewed);
  for (const declaration of [menuForDay, surveyByDate, newestNotices])
    answers.set(
      addressOf(declaration),
      renewedToken.then((token) => send(declaration, token)),
    );
  // Taken over by the modules; until then nobody else listens for a failure.
  for (const answer of answers.values()) answer.catch(() => undefined);
  preloadBanner(answers.get(addressOf(surveyByDate)) as Promise<Response>).catch(() => undefined);
  window.earlyAnswers = answers;
}
