// Sidebar, rail, bottom bar and what is above them as one module, which screens without navigation do not load.
export { PhoneBar } from './phone-bar.tsx';
export { SideNavigation } from './side-navigation.tsx';
export { UndoRegion } from './undo-region.tsx';
