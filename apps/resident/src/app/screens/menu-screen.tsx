// /menu: everything that has no place in the bottom bar of the phone (AM197).
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useLinksState } from '../../features/dormitory/dormitory-links.ts';
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
    <Groups />
  </div>
);

function Groups() {
  const links = useLinksState();
  if (links === 'pending')
    return (
      <SkeletonRegion className={styles.rest ?? ''}>
        <Skeleton height={216} radius={20} />
        <Skeleton height={324} radius={20} />
      </SkeletonRegion>
    );
  if (links === 'late')
    return (
      <>
        <MenuAccount />
        <MenuHelp />
        <MenuEmergencies />
      </>
    );
  return (
    <>
      <MenuEmergencies />
      <MenuHelp />
      <MenuAccount />
    </>
  );
}
