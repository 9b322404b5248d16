// Says in the document's title that the form on the screen has errors.
import { useEffect } from 'react';
import { defineMessages, useMessages } from '../language.ts';

const texts = defineMessages({ ja: { prefix: 'エラー：' }, en: { prefix: 'Error: ' } });

export function useErrorTitle(wrong: boolean): void {
  const { prefix } = useMessages(texts);
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = `${prefix}${document.title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, prefix]);
}
