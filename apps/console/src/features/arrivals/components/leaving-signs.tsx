// The three steps of a departure as signs.
import flag from '@phosphor-icons/core/regular/flag-checkered.svg?raw';
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import look from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { departureSteps, type Departure } from '@yadori/api/arrivals/departure-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { departureTexts } from '../departure-texts.ts';
import { nextToLeave } from '../leaving.ts';
import { Signs } from './step-signs.tsx';

const signs = { attended: look, keys: keySign, done: flag } as const;

export function LeavingSigns({ person }: { person: Departure }) {
  const t = useMessages(departureTexts);
  const next = nextToLeave(person);
  return <Signs steps={departureSteps} svgs={signs} names={t} marks={person} next={next} />;
}
