// Who is signed in, with the way to the profile.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formatHome } from '../../session/room-name.ts';
import { Link } from '../../routing/links.tsx';
import { menuTexts } from '../navigation/menu-texts.ts';
import { useUser } from '../../session/use-user.ts';
import styles from './menu-profile.module.css';

export function MenuProfile() {
  const t = useMessages(menuTexts);
  const language = useLanguage();
  const user = useUser();
  if (user === undefined) return <div className={styles.card} />;
  return (
    <Link to="/profile" className={styles.card}>
      <Avatar src={user.avatar_path} name={user.name} size={56} />
      <span className={styles.text}>
        <b className={styles.name} lang="ja">
          {user.name}
        </b>
        <span className="note">{formatHome(user.dormitory_name, user.room_number, language)}</span>
      </span>
      <span className={styles.go}>
        {t.profile}
        <Icon svg={caretRight} size={15} />
      </span>
    </Link>
  );
}
