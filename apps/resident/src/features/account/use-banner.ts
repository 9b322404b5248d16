// A message over a form that takes the focus when it comes, so that it is not missed.
import { useEffect, useRef, useState } from 'react';
import { focusMessage } from '@yadori/kit/form/focus-field.ts';

interface BannerMessage {
  text: string;
  tone: 'danger' | 'ok';
}

export function useBanner() {
  const [message, setMessage] = useState<BannerMessage>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message === undefined) return;
    scrollTo({ top: 0 });
    focusMessage(place.current, { preventScroll: true });
  }, [message]);
  return {
    place,
    message,
    /** One line: of a refusal with several sentences the first (AM240). */
    warn: (refusal: string | undefined) => {
      const [text] = refusal?.split('\n', 1) ?? [];
      setMessage(text === undefined ? undefined : { text, tone: 'danger' });
    },
    tell: (text: string) => setMessage({ text, tone: 'ok' }),
  };
}
