// The resident at the foot of the sidebar; leads to the profile.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage } from '@yadori/kit/language.ts';
import { formatHome } from '../../session/room-name.ts';
import { Link } from '../../routing/links.tsx';
import { useUser } from '../../session/use-user.ts';
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
