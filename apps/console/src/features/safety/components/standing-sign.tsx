// The sign of each state: colours never stand alone (SH018).
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import door from '@phosphor-icons/core/fill/sign-out-fill.svg?raw';
import footprints from '@phosphor-icons/core/fill/footprints-fill.svg?raw';
import first from '@phosphor-icons/core/fill/first-aid-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import question from '@phosphor-icons/core/bold/question-bold.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { isKnownAway, type ShownPerson, type ShownRoom } from '../board-view.ts';

const signs = { safe: check, away: door, injured: first, help: warning, missing: question };

/** Of somebody who is known to be away, as long as nothing else is known, the moon. */
const signOf = (person: ShownPerson): string =>
  person.standing === 'missing' && isKnownAway(person) ? moon : signs[person.standing];

export const StandingSign = ({ person, size }: { person: ShownPerson; size: number }) => (
  <Icon svg={signOf(person)} size={size} />
);

interface RoomSignProps {
  room: ShownRoom;
  size: number;
}

/** Nobody answers for a room without account: staff go there. */
export const RoomSign = ({ room: { standing }, size }: RoomSignProps) => (
  <Icon svg={standing === 'missing' ? footprints : signs[standing]} size={size} />
);
