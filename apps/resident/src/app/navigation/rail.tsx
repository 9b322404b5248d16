// The narrow PC: icons with labels on the left.
import { Avatar } from '@yadori/kit/avatar.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { Link } from '../../routing/links.tsx';
import { residentPages } from '../../routing/pages.ts';
import { useRouteData } from '../../routing/route-data.ts';
import { useUnread } from '../../session/unread.ts';
import { useMessageOnly, useUser } from '../../session/use-user.ts';
import { hasUnread, isCurrent, navTexts, openPlaces } from './nav-items.ts';
import { PillLink } from './pill-link.tsx';
import styles from './rail.module.css';
import { railItems } from './side-items.ts';

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
