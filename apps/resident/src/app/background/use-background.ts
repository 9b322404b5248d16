// What a signed-in page does beside its screens, in a piece of its own: without it the screens still serve.
import { useLater } from '@yadori/kit/use-later.ts';

const load = () => import('./background.ts').then(({ startBackground }) => startBackground);

export const useBackground = (): void => useLater(true, load);
