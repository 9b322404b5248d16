// In the place of what could not be read: what it is, why, and another try.
import { Button } from '../button.tsx';
import { StatePanel } from './state-panel.tsx';
import { defineMessages, useMessages } from '../language.ts';

const texts = defineMessages({ ja: { again: 'もう一度' }, en: { again: 'Try again' } });

interface FailedPanelProps {
  title: string;
  text?: string | undefined;
  /** Undefined: another try would fail, too. */
  onAgain: (() => void) | undefined;
}

export function FailedPanel({ title, text, onAgain }: FailedPanelProps) {
  const t = useMessages(texts);
  const again = onAgain && <Button onClick={onAgain}>{t.again}</Button>;
  return <StatePanel kind="failed" title={title} text={text} acts={again} />;
}
