// A dialog over the whole view that is open as long as it is drawn.
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { openModal } from '../dialog/open-modal.ts';

/** `onClose` after Escape or the way back of a phone, not where the caller stops drawing it. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    openModal(element);
    const onNativeClose = () => closed();
    element.addEventListener('close', onNativeClose);
    return () => {
      element.removeEventListener('close', onNativeClose);
      element.close();
    };
  }, []);
  return dialog;
}
