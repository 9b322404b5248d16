// Which surveys the popup has shown: an ordinary one comes once (AM133); a safety check that was closed without an answer
// comes again, five minutes later at the earliest (AM269). Like the ids of notifications it is the device's, kept apart for
// each resident (AM207).
import type { Instant } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { ownAccountId } from '../../../session/session.ts';

type PopupSurvey = Pick<ListedSurvey, 'id' | 'emergency_contact'>;

/** The newest ids that are kept. */
const longest = 100;
/** Milliseconds after its closing in which a safety check does not come again. */
export const restOfSafetyCheck = 5 * 60_000;

/** In this start. A safety check leaves it when it is closed. */
const shown = new Set<number>();

export const wasShown = (survey: PopupSurvey): boolean =>
  shown.has(survey.id) ||
  (survey.emergency_contact === 1 ? (restOf(survey) ?? 0) > 0 : keptIds().includes(survey.id));

export function noteShown({ id, emergency_contact }: PopupSurvey): void {
  shown.add(id);
  if (emergency_contact === 1) return;
  const ids = [...keptIds().filter((each) => each !== id), id].slice(-longest);
  deviceStorage.write(place(), ids.join('.'));
}

export function noteClosed({ id, emergency_contact }: PopupSurvey): void {
  if (emergency_contact !== 1) return;
  shown.delete(id);
  deviceStorage.write(placeOfClosed(), `${id}.${now()}`);
}

/** Milliseconds until it may come again; undefined where it was not closed before. */
export function restOf({ id }: PopupSurvey): number | undefined {
  const [closed, at] = closedLast();
  return closed === id && at !== undefined ? at + restOfSafetyCheck - now() : undefined;
}

/** At most one safety check is open: the last one is enough. */
const closedLast = (): [id?: number, at?: Instant] =>
  (deviceStorage.read(placeOfClosed()) ?? '').split('.').map(Number) as [number?, Instant?];

const place = () => `yadori.survey-popups.${ownAccountId()}`;
const placeOfClosed = () => `yadori.safety-popup.${ownAccountId()}`;

const keptIds = (): number[] => (deviceStorage.read(place()) ?? '').split('.').map(Number);
