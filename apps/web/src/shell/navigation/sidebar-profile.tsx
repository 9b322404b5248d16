// The resident at the foot of the sidebar; leads to the profile.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatHome } from '../room-name.ts';
import { useLanguage } from '../language.ts';
import { Link } from '../links.tsx';
import { useUser } from '../use-user.ts';
import styles from './sidebar-profile.module.css';

export function SidebarProfile() {
  const language = useLanguage();
  const user = useUser();
  if (user === undefined) return null;
  return (
    <Link to="/profile" className={styles.card}>
      <Avatar src={user.avatar_path} name={user.name} size={36} />
      <span className={styles.text}>
        <b className={styles.name} lang="ja">
          {user.name}
        </b>
        <span className={styles.room}>
          {formatHome(user.dormitory_name, user.room_number, language)}
        </span>
      </span>
      <Icon svg={caretRight} size={14} className={styles.caret} />
    </Link>
  );
}
