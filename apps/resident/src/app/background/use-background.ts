// What a signed-in page does beside its screens, in a piece of its own: without it the screens still serve.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLater } from '@yadori/kit/use-later.ts';

export function useBackground(): void {
  const { history } = useRouter();
  const load = useCallback(async () => {
    const { startBackground } = await import('./background.ts');
    // What is typed on the present screen is asked about as with any link.
    return () => startBackground((path) => history.push(path));
  }, [history]);
  useLater(true, load);
}
