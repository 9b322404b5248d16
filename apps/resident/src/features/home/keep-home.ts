// Keeps Home as it is drawn, for the first moment of the next start (decision 0269). On phones alone: a window has another
// width at the next start.
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { whenIdle } from '@yadori/kit/loading/when-idle.ts';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { subscribeAnswers } from '@yadori/web-client/subscribe-answers.ts';
import { hasStores, isKeptAnswer } from '../../session/offline/kept-answer.ts';
import { keptHomeAt, type KeptHome } from '../../session/offline/kept-home.ts';
import { putSeen } from '../../session/offline/put-seen.ts';
import { residentKey } from '../../session/session.ts';
import { homeMealsQuery, optionOfCard } from '../meals/panel.tsx';

/** Until the screen has drawn an answer, in milliseconds. */
const drawingMs = 1000;

/** Answers the function that ends it. */
export function keepHome(): () => void {
  if (!hasStores()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void keepDrawn().catch(() => undefined)), drawingMs);
  };
  const end = subscribeAnswers(later);
  return () => {
    clearTimeout(timer);
    end();
  };
}

async function keepDrawn(): Promise<void> {
  const owner = residentKey();
  const until = endOfMeal();
  const drawn = until === undefined ? undefined : drawnHome();
  if (owner === undefined || until === undefined || drawn === undefined) return;
  const kept: KeptHome = { owner, language: browserLanguage(), until, ...drawn };
  await putSeen(keptHomeAt, kept);
}

/** Of the meal of the card, by the device's clock; undefined without one, or where Home shows what was kept. */
function endOfMeal(): number | undefined {
  const answer = queryClient.getQueryData(homeMealsQuery.queryKey);
  if (answer === undefined || isKeptAnswer(answer)) return undefined;
  const option = optionOfCard(answer.data);
  const end = option?.time.split('-')[1];
  if (option == null || end === undefined) return undefined;
  return Date.now() + instantAt(option.date as CalendarDate, end) - now();
}

/** Undefined where something else is shown, or a part of it is still loading. */
function drawnHome(): Pick<KeptHome, 'styles' | 'html'> | undefined {
  const shown = document.querySelector('#root > :has(> [data-page=Home])');
  if (shown === null || matchMedia('(width > 500px)').matches) return undefined;
  if (shown.querySelector('[aria-busy=true]') !== null) return undefined;
  const copy = shown.cloneNode(true) as Element;
  keepMeals(copy);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return {
    styles: styles.map(({ href }) => new URL(href).pathname),
    html: new XMLSerializer().serializeToString(copy),
  };
}

/** Of the page the greeting without its words, and what names itself with `data-kept`: whatever comes to Home later does not. */
function keepMeals(copy: Element): void {
  for (const words of copy.querySelectorAll('header h1, header p')) words.textContent = '\u00A0';
  for (const other of copy.querySelectorAll('header a, dialog, [role=status]')) other.remove();
  for (const part of copy.querySelectorAll('main > :not(header) *'))
    if (!part.matches('[data-kept], [data-kept] *, :has([data-kept])')) part.remove();
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  // It is looked at, nothing can be done with it yet.
  copy.toggleAttribute('inert', true);
}
