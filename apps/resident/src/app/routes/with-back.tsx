// Public screens answer Back of the browser as those of signed-in residents do.
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';

export const withBack = (Screen: ComponentType) =>
  function VisitorScreen() {
    const { history } = useRouter();
    useEffect(() => {
      void import('@yadori/web-client/back/follow-back.ts').then(
        ({ followBack }) => followBack(history),
        () => undefined,
      );
    }, [history]);
    return <Screen />;
  };
