// Sidebar, rail and bottom bar as one module, which screens without navigation do not load.
export { PhoneBar } from './phone-bar.tsx';
export { SideNavigation } from './side-navigation.tsx';
