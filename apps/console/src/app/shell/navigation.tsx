// Sidebar, rail, bottom bar and what is above them as one module, which screens without navigation do not load.
import { PhoneBar } from './phone-bar.tsx';
import { UndoRegion } from './undo-region.tsx';

export { SideNavigation } from './side-navigation.tsx';

/** Behind the screen. */
export const Bars = () => (
  <>
    <PhoneBar />
    <UndoRegion />
  </>
);
