// /menu: everything that has no place in the bottom bar of the phone (AM197).
import { MenuAccount } from '../menu/menu-account.tsx';
import { MenuEmergencies } from '../menu/menu-emergencies.tsx';
import { MenuHelp } from '../menu/menu-help.tsx';
import { MenuProfile } from '../menu/menu-profile.tsx';
import { MenuTiles } from '../menu/menu-tiles.tsx';
import styles from './menu-screen.module.css';

export const MenuScreen = () => (
  <div className={styles.screen}>
    <MenuProfile />
    <MenuTiles />
    <MenuEmergencies />
    <MenuHelp />
    <MenuAccount />
  </div>
);
