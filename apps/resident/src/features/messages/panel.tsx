// What screens of other features show of messages.
import { lazy } from 'react';

export { RichText } from './text/rich-text.tsx';
export type { OpenedFile } from './attachment/open-file.ts';

/** A picture or a paper over the whole view; loaded with the first that is opened. */
export const FileViewer = lazy(() =>
  import('./viewer/file-viewer.tsx').then((m) => ({ default: m.FileViewer })),
);
