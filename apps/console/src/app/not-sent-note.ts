// Says at the control that was pressed last that nothing was sent, since there is no network (SL014). To screen
// readers the head of the page says it, and in a dialog the dialog's own note.
import { refusedPressEvent } from '@yadori/kit/offline/online.ts';
import { appearance } from '../session/appearance.ts';
import styles from './not-sent-note.module.css';

/** Short, since it covers what is beside the control; the form says what to do. */
const texts = { ja: '電波がなく、送信できません', en: 'No network, not sent' };

/** How long it is shown, in milliseconds. */
const shownMs = 5000;
/** Between the control and the note, and from the edges of the screen, in pixels. */
const gap = 8;

const controls =
  'button, a, input, select, textarea, summary, label, [role=button], [role=tab], [tabindex]';

let pressed: Element | undefined;
let end: (() => void) | undefined;

export function watchRefusedPresses(): void {
  addEventListener('click', notePress, true);
  addEventListener('keydown', notePress, true);
  addEventListener(refusedPressEvent, () => {
    end?.();
    if (pressed?.isConnected === true) end = showAt(pressed);
  });
}

/** A form that is sent by a key is sent from a field. */
function notePress({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest(controls) ?? target;
}

/** Answers the function that ends it. */
function showAt(control: Element): () => void {
  const note = document.createElement('p');
  note.className = styles['note'] ?? '';
  note.setAttribute('aria-hidden', 'true');
  note.textContent = texts[appearance().language];
  // What is open as a modal dialog covers everything outside of it.
  (control.closest('dialog') ?? document.body).append(note);
  const place = () => {
    if (!control.isConnected) remove();
    else put(note, control.getBoundingClientRect());
  };
  const timer = setTimeout(() => remove(), shownMs);
  const options = { capture: true, passive: true };
  const remove = () => {
    clearTimeout(timer);
    note.remove();
    removeEventListener('scroll', place, options);
    removeEventListener('resize', place);
  };
  addEventListener('scroll', place, options);
  addEventListener('resize', place);
  place();
  // The message of the form moves the control.
  requestAnimationFrame(() => requestAnimationFrame(place));
  return remove;
}

/** Above the control, below it where there is no room, and within the screen. */
function put(note: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const { clientWidth } = document.documentElement;
  const left = Math.min(at.left + at.width / 2 - width / 2, clientWidth - width - gap);
  const above = at.top - height - gap;
  note.style.left = `${Math.max(left, gap)}px`;
  note.style.top = `${above < gap ? at.bottom + gap : above}px`;
}
