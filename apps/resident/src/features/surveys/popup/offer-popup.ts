// The modal of a survey that opens by itself (K015, AM133, AM221). A safety check comes with the first render of Home,
// when it is opened during the visit, or five minutes after it was closed without an answer (AM269); an ordinary survey
// only while the resident is idle.
import { addressOf, type DataOf } from '@yadori/api/contract/call';
import { menuForDay } from '@yadori/api/meals/calls';
import { lastestSurvey } from '@yadori/api/surveys/calls';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { keysRestedFor, restedFor, watchInput } from '@yadori/web-client/last-input.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { takeOwnModal } from '../../../session/popups.ts';
import { showInPopup } from './popup-survey.ts';
import { restOf, wasShown } from './seen-popups.ts';

/** Milliseconds between two looks while a survey waits for its turn, and while a safety check that was shown may come again. */
const lookEvery = { waiting: 500, shown: 5000 };
/** Milliseconds without input before an ordinary survey comes, and without a key before a safety check does. */
const rest = { survey: 10_000, safetyCheck: 2000 };

/** Answers the function that ends it. */
export function offerPopup(): () => void {
  /** Safety checks that were open when the visit began: those are a matter of Home's first drawing. */
  let openAtStart: number | undefined;
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const lookIn = (ms: number) => {
    stop();
    timer = setTimeout(look, ms);
  };
  const look = () => {
    const survey = newestSurvey();
    if (survey === undefined) return undefined;
    if (isFirst) openAtStart = survey?.emergency_contact === 1 ? survey.id : undefined;
    isFirst = false;
    if (survey === null) return stop();
    const isSafetyCheck = survey.emergency_contact === 1;
    const isOfHome = survey.id === openAtStart && restOf(survey) === undefined;
    if (isOfHome || wasShown(survey)) return isSafetyCheck ? lookIn(lookEvery.shown) : stop();
    if (!mayInterrupt(survey)) return lookIn(lookEvery.waiting);
    stop();
    // One that is opened during the visit is no late pop-up of its start: it comes even after another modal.
    if (takeOwnModal() || isSafetyCheck) showInPopup(survey);
    return isSafetyCheck ? lookIn(lookEvery.shown) : undefined;
  };
  const end = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [address] = query.queryKey as readonly unknown[];
    if (type === 'updated' && address === addressOf(lastestSurvey)) look();
  });
  const endWatch = watchInput();
  look();
  return () => {
    stop();
    end();
    endWatch();
  };
}

/** The survey that the shell read last, if it waits for an answer: null where none does, undefined before the answer. */
function newestSurvey(): ListedSurvey | null | undefined {
  const [, found] =
    queryClient.getQueriesData<{ data: DataOf<typeof lastestSurvey> }>({
      queryKey: [addressOf(lastestSurvey)],
    })[0] ?? [];
  return found?.data.survey;
}

/** Screens over which nothing may lie: the survey itself, and the ticket that the dining hall looks at. */
const undisturbed = ['/survey', '/checkin-completed/'];

/** Never two dialogs at once, and never while somebody types or goes from control to control. */
function mayInterrupt({ emergency_contact }: ListedSurvey): boolean {
  if (document.hidden || document.querySelector('dialog[open]') !== null) return false;
  if (undisturbed.some((path) => location.pathname.startsWith(path))) return false;
  if (emergency_contact === 1) return keysRestedFor() > rest.safetyCheck;
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return (
    location.pathname === '/' && typing !== true && restedFor() > rest.survey && !isCheckinOpen()
  );
}

/** As Home read it last; unknown counts as open. */
function isCheckinOpen(): boolean {
  const [, menu] =
    queryClient.getQueriesData<{ data: DataOf<typeof menuForDay> }>({
      queryKey: [addressOf(menuForDay)],
    })[0] ?? [];
  return menu?.data.is_checkin_time ?? true;
}
