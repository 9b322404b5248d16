// The narrow PC: icons with labels on the left.
import { Avatar } from '../../ui/avatar.tsx';
import { useLanguage, useMessages } from '../language.ts';
import { Link } from '../links.tsx';
import { Logo } from '../logo.tsx';
import { residentPages } from '../routes/pages.ts';
import { useRouteData } from '../routes/route-data.ts';
import { useUnread } from '../unread.ts';
import { useMessageOnly, useUser } from '../use-user.ts';
import { hasUnread, isCurrent, navTexts, openPlaces, railItems } from './nav-items.ts';
import { PillLink } from './pill-link.tsx';
import styles from './rail.module.css';

export function Rail() {
  const texts = useMessages(navTexts);
  const language = useLanguage();
  const page = useRouteData();
  const unread = useUnread();
  const messageOnly = useMessageOnly() !== null;
  const user = useUser();
  return (
    <nav className={styles.rail} aria-label={texts.main}>
      <span className={styles.logo}>
        <Logo size={36} full={false} />
      </span>
      <div className={styles.places}>
        {openPlaces(railItems, messageOnly).map((item) => (
          <PillLink
            key={item.id}
            item={item}
            current={isCurrent(item, page, true)}
            unread={hasUnread(item, unread)}
          />
        ))}
      </div>
      <Link to="/profile" className={styles.me} aria-label={residentPages.profile.title[language]}>
        <Avatar src={user?.avatar_path} name={user?.name ?? ''} size={40} />
      </Link>
    </nav>
  );
}
