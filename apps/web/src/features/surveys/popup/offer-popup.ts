// Shows the newest survey that waits for an answer over whatever screen is open, as soon as it interrupts nothing (K015).
import { addressOf, type DataOf } from '@yadori/api/contract/call';
import { lastestSurvey } from '@yadori/api/surveys/calls';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { openPopup } from '../../../shell/popups.ts';
import { queryClient } from '../../../shell/query.ts';
import { noteShown, wasShown } from './seen-popups.ts';

/** Milliseconds between two looks while a survey waits for its turn. */
const lookEvery = 500;

/** The survey that the shell read last, if it waits for an answer. */
export function waitingSurvey(): ListedSurvey | undefined {
  const [, found] =
    queryClient.getQueriesData<{ data: DataOf<typeof lastestSurvey> }>({
      queryKey: [addressOf(lastestSurvey)],
    })[0] ?? [];
  return found?.data.survey ?? undefined;
}

/** Answers the function that ends it. */
export function offerPopup(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = () => {
    const survey = waitingSurvey();
    if (survey === undefined || wasShown(survey)) return rest();
    if (!mayInterrupt(survey)) {
      timer ??= setInterval(look, lookEvery);
      return undefined;
    }
    rest();
    noteShown(survey);
    return openPopup('survey');
  };
  const end = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [address] = query.queryKey as readonly unknown[];
    if (type === 'updated' && address === addressOf(lastestSurvey)) look();
  });
  look();
  return () => {
    rest();
    end();
  };
}

/** Screens over which nothing may lie: the survey itself, and the ticket that the dining hall looks at. */
const undisturbed = ['/survey', '/checkin-completed/'];

/** Never two dialogs at once; an ordinary survey waits until nobody types. */
function mayInterrupt({ emergency_contact }: ListedSurvey): boolean {
  if (document.hidden || document.querySelector('dialog[open]') !== null) return false;
  if (undisturbed.some((path) => location.pathname.startsWith(path))) return false;
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return emergency_contact === 1 || typing !== true;
}
