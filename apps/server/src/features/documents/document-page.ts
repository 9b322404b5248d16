// /terms, /privacy and /allergy-notice: the version of the day for everybody, without a session and without a script.
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  documentKeys,
  documentNames,
  documentPaths,
  type DocumentKey,
} from '@yadori/api/documents/kinds';
import { languageOf, type Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { publicPage, sendPublicPage } from '../../platform/http/documents/public-page.ts';
import { languageOfHeaders } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVersionOn } from './queries.ts';
import { documentTexts } from './texts.ts';

/** `termsUrl`: where the terms are as long as no version of them has begun (A075). */
export function serveDocumentPages(
  app: FastifyInstance,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  termsUrl: string | undefined,
): void {
  for (const key of documentKeys)
    app.get<{ Querystring: { lang?: unknown } }>(documentPaths[key], async (request, reply) => {
      const present = await findVersionOn(db.queries, key, dateAt(clock()));
      if (present === undefined) return sendMissing(reply, key, termsUrl);
      const { lang } = request.query;
      const language =
        typeof lang === 'string' ? languageOf(lang) : languageOfHeaders(request.headers);
      return sendPublicPage(reply, versionPage(key, present, language));
    });
}

const otherLanguage = { ja: 'en', en: 'ja' } as const satisfies Record<Language, Language>;

interface Version {
  version: number;
  first_day: CalendarDate;
  ja: string;
  en: string;
}

function versionPage(key: DocumentKey, present: Version, language: Language): string {
  const texts = documentTexts(language);
  const title = documentNames[key][language];
  const other = otherLanguage[language];
  const since = texts.since(present.first_day.slice(0, 4), dayName(present.first_day, language));
  return publicPage(
    title,
    `<section class="head plain"><div><h1>${title}</h1>
<p class="quiet">${texts.version(present.version)} ${since}</p>
<p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.other}</a></p></div></section>
<article>${present[language]}</article>`,
    language,
  );
}

function sendMissing(
  reply: FastifyReply,
  key: DocumentKey,
  termsUrl: string | undefined,
): FastifyReply {
  if (key === 'terms' && termsUrl !== undefined)
    return reply.header('cache-control', 'no-store').redirect(termsUrl, 302);
  const { ja, en } = documentNames[key];
  const page = publicPage(
    `${ja} ${en}`,
    `<section class="head plain"><div><h1>${ja}はここに掲載されていません<span lang="en">${en}: not published here</span></h1>
<p>寮の窓口で受け取ってから登録してください。</p><p class="quiet" lang="en">Please ask the office of your dormitory for it before you register.</p></div></section>`,
  );
  return sendPublicPage(reply.code(404), page);
}
