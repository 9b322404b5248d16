// The calendar of booked meals that calendar programs read at the private address (RFC 5545).
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@yadori/api/language/language';
import { kindOfFood } from '@yadori/api/meals/choices';
import { addDays, dateAt, instantAt, timeAt, type Instant } from '@yadori/api/time/tokyo';
import { dayName } from '@yadori/api/time/day-name';
import { notFound } from '../../../platform/http/common-errors.ts';
import { hasVersion } from '../../../platform/http/entity-tag.ts';
import { waiterOf } from '../../../platform/http/network.ts';
import { languageOfRequest } from '../../../platform/http/serve.ts';
import { writeCalendar, type CalendarEvent } from '../../../platform/icalendar.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour, peopleOfNetwork, quarterHour } from '../../../platform/limits.ts';
import { limited, type Claim } from '../../../platform/rate-limit.ts';
import { feedTexts } from './feed-texts.ts';
import { menuDescription, menuName } from '../menu-texts.ts';
import { findFeed, findFeedMeals, noteReading, type FeedMeal } from './subscription.ts';

export const feedPath = (secret: string): string => `/calendars/${secret}.ics`;

/** Days before and after today that the feed covers: the months that residents can see and book. */
const covered = { before: 62, after: 100 } as const;

const refreshMinutes = 60;

/** Programs read hourly; a few devices of one resident share the address. */
const readings = defineLimit({
  name: 'calendar-feed',
  hits: 60,
  windowSeconds: hour,
  notes: {
    counts: 'readings of a private calendar',
    per: 'calendar address',
    met: 'a resident with a dozen calendar programs',
    lifted: 'a new address',
  },
});

/** They cannot be guessed, so this protects nothing but the server. */
const misses = defineLimit({
  name: 'calendar-feed-miss',
  hits: peopleOfNetwork,
  windowSeconds: quarterHour,
  waits: true,
  notes: {
    counts: 'calendar addresses that were never or are no more',
    per: 'network',
    met: 'nobody: calendars that exist are not counted here',
  },
});

export function serveCalendarFeed(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string } }>(
    '/calendars/:secret(^[\\w-]{43}).ics',
    async (request, reply) => {
      const { db, clock } = platform;
      const now = clock();
      const feed = await findFeed(db, request.params.secret);
      const waiter = waiterOf(platform, request, reply);
      const claims = [claimOf(feed, waiter.network)];
      const text = await limited({ db, now, claims, waiter }, async () => {
        if (feed === undefined) throw notFound(languageOfRequest(request));
        await noteReading(db, feed.id, now);
        return writeFeed(platform, feed.account_id, feed.language, now);
      });
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        'cache-control': 'private, max-age=900',
        etag: tag,
        'x-robots-tag': 'noindex',
      });
      if (hasVersion(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="yadori.ics"',
        })
        .send(text);
    },
  );
}

/**
 * A calendar that exists is found before anything is counted: its address has 256 bits, so misses protect nothing but
 * the server, and calendar services that read for many people share one network.
 */
const claimOf = (feed: { id: number } | undefined, network: string): Claim =>
  feed === undefined
    ? { limit: misses, subject: network }
    : { limit: readings, subject: String(feed.id) };

/** Live reservations alone: a meal that was given back is gone from the next reading on. */
export async function writeFeed(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  accountId: number,
  language: Language,
  now: Instant,
): Promise<string> {
  const today = dateAt(now);
  const [from, to] = [addDays(today, -covered.before), addDays(today, covered.after)];
  const meals = await findFeedMeals(db, accountId, from, to);
  return writeCalendar({
    name: feedTexts(language).name,
    language,
    refreshMinutes,
    events: meals.map((meal) => eventOfMeal(meal, language, publicUrl)),
  });
}

function eventOfMeal(meal: FeedMeal, language: Language, publicUrl: string): CalendarEvent {
  const text = feedTexts(language);
  const url = `${publicUrl}/meal-reservation?date=${meal.date}`;
  const window = meal.free_until_reception ? 0 : meal.fee_window_hours * hour * 1000;
  const free = instantAt(meal.date, meal.start) - window;
  const until = text.freeUntil(dayName(dateAt(free), language), timeAt(free));
  const { menu_name } = menuName(meal, language);
  const { menu_description } = menuDescription(meal, language);
  const description = [menu_name, menu_description, until, url];
  return {
    uid: `meal-reservation-${meal.id}@yadori`,
    sequence: meal.changes,
    date: meal.date,
    start: meal.start,
    end: meal.end,
    summary: text[kindOfFood(meal.type_of_food)],
    description: description.filter((line) => line !== '').join('\n'),
    location: { ja: meal.dormitory_ja, en: meal.dormitory_en }[language],
    url,
    createdAt: meal.reserved_at.getTime(),
    changedAt: (meal.changed_at ?? meal.reserved_at).getTime(),
  };
}
