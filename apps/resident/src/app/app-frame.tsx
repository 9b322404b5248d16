// Around every screen of the app document: title and meta tags, the bar without network, dialogs and toasts.
import { Outlet } from '@tanstack/react-router';
import { AppDialogs, OfflineBar } from './app-dialogs.tsx';
import { useDocumentHead } from '../routing/document-head.ts';

export function AppFrame() {
  useDocumentHead();
  return (
    <>
      <OfflineBar />
      <Outlet />
      <AppDialogs />
    </>
  );
}
