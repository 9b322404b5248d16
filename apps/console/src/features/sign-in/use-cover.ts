// A modal over everything, dialogs included, which only an answer closes.
import { useEffect, useRef } from 'react';
import { focusField } from '@yadori/kit/form/focus-field.ts';

/** `fieldId`: what is focused first. */
export function useCover(fieldId: string) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const open = () => {
      if (!dialog.open) dialog.showModal();
      focusField(fieldId);
    };
    open();
    // Browsers without `closedby` close at a second Escape whatever the page says.
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
    };
  }, [fieldId]);
  return ref;
}
