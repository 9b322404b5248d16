// What screens of other features show of messages.
import { lazy } from 'react';
import type { ChargeQuote } from '@yadori/api/messages/shapes';

export { RichText } from './text/rich-text.tsx';
export type { OpenedFile } from './attachment/open-file.ts';

/** A picture or a paper over the whole view; loaded with the first that is opened. */
export const FileViewer = lazy(() =>
  import('./viewer/file-viewer.tsx').then((m) => ({ default: m.FileViewer })),
);

/** Puts an own charge to what is being written (SI037); nothing is sent before the resident's words. */
export async function quoteCharge(charge: ChargeQuote): Promise<void> {
  const { draft } = await import('./outbox/own-messages.ts');
  draft.change({ charge });
}
