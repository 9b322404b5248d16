// Which surveys have been shown in the popup: an ordinary one once, a safety check once in each start (AM133). Like the
// ids of notifications it is the device's, kept apart for each resident (AM207).
import { deviceStorage } from '@yadori/web-client/storage.ts';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { ownAccountId } from '../../../session/session.ts';

type Shown = Pick<ListedSurvey, 'id' | 'emergency_contact'>;

/** The newest ids that are kept. */
const longest = 100;

const inThisStart = new Set<number>();

export const wasShown = ({ id, emergency_contact }: Shown): boolean =>
  inThisStart.has(id) || (emergency_contact === 0 && keptIds().includes(id));

export function noteShown({ id, emergency_contact }: Shown): void {
  inThisStart.add(id);
  if (emergency_contact === 1) return;
  const ids = [...keptIds().filter((each) => each !== id), id].slice(-longest);
  deviceStorage.write(place(), ids.join('.'));
}

const place = () => `yadori.survey-popups.${ownAccountId()}`;

const keptIds = (): number[] => (deviceStorage.read(place()) ?? '').split('.').map(Number);
