// Opens a screen by its address, for code outside of React.
import { router } from '../router.ts';

/** What is typed on the present screen is asked about as with any link. */
export const openPath = (path: string): void => router.history.push(path);
