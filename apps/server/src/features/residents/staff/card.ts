// The card of a resident as one member of staff may see it.
import type { Language } from '@yadori/api/language/language';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { may, type Staff } from '../../../platform/session/staff.ts';
import type { ScopedResident } from '../../resident-index/scope.ts';
import { findLinks } from '../merge/links.ts';
import { findCardToday } from './day.ts';
import { findCard } from './queries.ts';
import { cardView } from './view.ts';

interface CardReader {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
}

export async function readCard(
  { actor: staff, platform, language, now }: CardReader,
  reached: ScopedResident,
): Promise<AnswerInput<ResidentCard>> {
  const { db } = platform;
  const [card, today] = await Promise.all([
    findCard(db, reached.accountId, now),
    findCardToday(db, { ...reached, may: rightsToday(staff, reached) }, now),
  ]);
  if (card === undefined) throw notFound(language);
  const links = await findLinks(db, staff.scope, card.person, now);
  return cardView({ ...card, today, links }, reached, { platform, staff, language, now });
}

/** A dormitory that the resident has left no longer sees what is going on. */
const rightsToday = (staff: Staff, { dormitoryId, isCurrent }: ScopedResident) => ({
  meals: isCurrent && may(staff, dormitoryId, 'meals', 'view'),
  stays: isCurrent && may(staff, dormitoryId, 'stays', 'view'),
  messages: isCurrent && may(staff, dormitoryId, 'messages', 'view'),
});
