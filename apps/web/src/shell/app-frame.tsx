// Around every screen of the app document: title and meta tags, the dialogs of the app, toasts.
import { Outlet } from '@tanstack/react-router';
import { ToastRegion } from '../ui/toast.tsx';
import { AppDialogs } from './app-dialogs.tsx';
import { useDocumentHead } from './document-head.ts';

export function AppFrame() {
  useDocumentHead();
  return (
    <>
      <Outlet />
      <ToastRegion />
      <AppDialogs />
    </>
  );
}
