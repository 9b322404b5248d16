// The root of all routes of the app document.
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppDialogs, OfflineBar } from '../app-dialogs.tsx';
import { useDocumentHead } from '../../routing/document-head.ts';

export const root = createRootRoute({ component: AppFrame });

/** Around every screen of the app document: title and meta tags, the bar without network, dialogs and toasts. */
function AppFrame() {
  useDocumentHead();
  return (
    <>
      <OfflineBar />
      <Outlet />
      <AppDialogs />
    </>
  );
}
