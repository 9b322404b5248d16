// The five places of the phone, always labelled.
import { useMessages } from '@yadori/kit/language.ts';
import { useRouteData } from '../../routing/route-data.ts';
import { useUnread } from '../../session/unread.ts';
import { useMessageOnly } from '../../session/use-user.ts';
import styles from './bottom-bar.module.css';
import { bottomItems, hasUnread, isCurrent, navTexts, openPlaces } from './nav-items.ts';
import { PillLink } from './pill-link.tsx';

export function BottomBar() {
  const texts = useMessages(navTexts);
  const page = useRouteData();
  const unread = useUnread();
  const messageOnly = useMessageOnly() !== null;
  return (
    <nav className={styles.bar} aria-label={texts.main}>
      {openPlaces(bottomItems, messageOnly).map((item) => (
        <PillLink
          key={item.id}
          item={item}
          current={isCurrent(item, page, false)}
          unread={hasUnread(item, unread)}
        />
      ))}
    </nav>
  );
}
