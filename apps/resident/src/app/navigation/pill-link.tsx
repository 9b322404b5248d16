// One place of the bottom bar or the rail: pill with icon, label under it.
import { Icon } from '@yadori/kit/icon.tsx';
import { UnreadDot } from '@yadori/kit/unread-dot.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../routing/links.tsx';
import { navTexts, type NavItem } from './nav-items.ts';
import styles from './pill-link.module.css';

interface PillLinkProps {
  item: NavItem;
  current: boolean;
  unread: boolean;
}

export function PillLink({ item, current, unread }: PillLinkProps) {
  const texts = useMessages(navTexts);
  return (
    <Link to={item.to} className={styles.link} aria-current={current ? 'page' : undefined}>
      <span className={styles.pill}>
        <Icon svg={current ? item.currentIcon : item.icon} size={24} />
        {unread && <UnreadDot className={styles.dot} />}
      </span>
      {texts[item.id]}
    </Link>
  );
}
