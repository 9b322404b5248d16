// Opens or saves the file of a message through an address of its own, which only this page knows (AM119).
import type { Message } from '@yadori/api/messages/shapes';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { readAttachment } from '../api.ts';
import { mediaTypeOf, waysToOpen } from './file-kinds.ts';

export interface OpenedFile {
  kind: 'image' | 'pdf';
  name: string;
  blob: Blob;
  /** Of the object; who shows it gives it back with `URL.revokeObjectURL`. */
  url: string;
}

type Opening =
  | { kind: 'done' }
  /** To be shown in the same view. */
  | { kind: 'show'; file: OpenedFile }
  | { kind: 'refused'; message: string };

interface HowToOpen {
  /** The PC has tabs (H019). */
  newTab: boolean;
  /** Text of the new tab until the file is there. */
  waiting: string;
}

/** Call it from the press itself: a tab that is opened later counts as an unwanted one. */
export async function openFile(message: Message, { newTab, waiting }: HowToOpen): Promise<Opening> {
  const { id, attachment } = message;
  if (attachment === null || isPressRefused()) return { kind: 'done' };
  const way = waysToOpen[attachment.type];
  const tab = newTab && way !== 'save' ? window.open('', '_blank') : null;
  if (tab !== null) tab.document.title = tab.document.body.textContent = waiting;
  const answer = await readAttachment(id);
  if (!answer.ok) {
    tab?.close();
    return { kind: 'refused', message: answer.message };
  }
  const blob = new Blob([answer.data], { type: mediaTypeOf(attachment.type) });
  if (way === 'save') {
    await saveFile(blob, attachment.name);
    return { kind: 'done' };
  }
  const url = URL.createObjectURL(blob);
  if (tab === null) return { kind: 'show', file: { kind: way, name: attachment.name, blob, url } };
  if (way === 'image') drawInto(tab, url, attachment.name);
  else tab.location.replace(url);
  forgetWith(tab, url);
  return { kind: 'done' };
}

/** The browser's own view of a picture brings styles that our policy forbids; this one has none but what is set here. */
function drawInto(tab: Window, url: string, name: string): void {
  const picture = tab.document.createElement('img');
  picture.src = url;
  picture.alt = name;
  Object.assign(picture.style, { display: 'block', margin: 'auto', maxWidth: '100%' });
  Object.assign(tab.document.body.style, { margin: '0', minHeight: '100vh', display: 'grid' });
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.title = name;
  tab.document.body.replaceChildren(picture);
}

/** The tab can be reloaded as long as it is open; then the memory is freed. */
function forgetWith(tab: Window, url: string): void {
  const timer = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(timer);
    URL.revokeObjectURL(url);
  }, 2000);
}
