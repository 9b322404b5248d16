// The sign of each state: colours never stand alone (SH018).
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import door from '@phosphor-icons/core/fill/sign-out-fill.svg?raw';
import first from '@phosphor-icons/core/fill/first-aid-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import question from '@phosphor-icons/core/bold/question-bold.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import type { ShownPerson } from '../board-view.ts';

const signs = { safe: check, away: door, injured: first, help: warning, missing: question };

/** Of somebody who reported away, as long as nothing else is known, the moon. */
export const signOf = ({ standing, reported_away }: ShownPerson): string =>
  standing === 'missing' && reported_away !== null ? moon : signs[standing];

export const StandingSign = ({ person, size }: { person: ShownPerson; size: number }) => (
  <Icon svg={signOf(person)} size={size} />
);
