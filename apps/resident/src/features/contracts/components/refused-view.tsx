// Why a contract was not switched or added: gone after two seconds, or at once by its button (P013, AM203).
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ResultView, resultShownFor } from '@yadori/kit/dialog/result-view.tsx';
import { contractTexts } from '../contract-texts.ts';

interface RefusedViewProps {
  /** Empty where the server has no words for it. */
  message: string;
  onHide: () => void;
}

export function RefusedView({ message, onHide }: RefusedViewProps) {
  const t = useMessages(contractTexts);
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const timer = setTimeout(hide, resultShownFor);
    return () => clearTimeout(timer);
  }, []);
  return <ResultView tone="danger" line={message === '' ? t.systemError : message} />;
}
