// A dialog of a screen: how it is opened and, while it is open, its element.
import { useState, type ReactNode } from 'react';

type Opens<Subject> = readonly [open: (subject: Subject) => void, dialog: ReactNode];

/** About one of several things: a row, or what is to be done. */
export function useDialogOf<Subject>(
  draw: (subject: Subject, close: () => void) => ReactNode,
): Opens<Subject> {
  const [opened, setOpened] = useState<{ subject: Subject }>();
  const close = () => setOpened(undefined);
  return [(subject) => setOpened({ subject }), opened && draw(opened.subject, close)];
}

/** The element stays where the button that opened it goes, with what was typed in it. */
export function useDialog(
  draw: (close: () => void) => ReactNode,
): readonly [open: () => void, dialog: ReactNode] {
  const [open, dialog] = useDialogOf<true>((_, close) => draw(close));
  return [() => open(true), dialog];
}
