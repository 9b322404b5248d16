// The single keys of a list, below it. Where single keys are switched off none is named.
import { useShortcutsAreOn } from './shortcuts.ts';
import styles from './key-hints.module.css';

interface KeyHintsProps {
  /** Keys, and what they do. */
  hints: readonly (readonly [keys: string, words: string])[];
}

export function KeyHints({ hints }: KeyHintsProps) {
  if (!useShortcutsAreOn()) return null;
  return (
    <p className={styles.keys}>
      {hints.map(([keys, words]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {words}
        </span>
      ))}
    </p>
  );
}
