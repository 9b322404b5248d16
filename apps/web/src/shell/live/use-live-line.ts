// Opens the line of live news for a signed-in page. Without it the page reads on focus and after what it does itself.
import { useLater } from '../../ui/use-later.ts';

const load = () => import('./live-line.ts').then(({ openLiveLine }) => openLiveLine);

export const useLiveLine = (): void => useLater(true, load);
