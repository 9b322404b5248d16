// The four entries that residents need most.
import buildings from '@phosphor-icons/core/duotone/buildings-duotone.svg?raw';
import certificate from '@phosphor-icons/core/duotone/certificate-duotone.svg?raw';
import megaphone from '@phosphor-icons/core/duotone/megaphone-simple-duotone.svg?raw';
import suitcase from '@phosphor-icons/core/duotone/suitcase-rolling-duotone.svg?raw';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { UnreadDot } from '@yadori/kit/unread-dot.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../routing/links.tsx';
import { menuTexts } from '../navigation/menu-texts.ts';
import { openPopup } from '../../session/popups.ts';
import { useUnread } from '../../session/unread.ts';
import { useMessageOnly } from '../../session/use-user.ts';
import styles from './menu-tiles.module.css';

export function MenuTiles() {
  const t = useMessages(menuTexts);
  const unread = useUnread().notices > 0;
  const messageOnly = useMessageOnly();
  if (messageOnly?.can_switch === false) return null;
  if (messageOnly !== null)
    return (
      <div className={styles.tiles}>
        <Link to="/contracts" className={styles.tile}>
          <Sign svg={buildings} tone="breakfast" />
          {t.contracts}
        </Link>
      </div>
    );
  return (
    <div className={styles.tiles}>
      <Link to="/notices" className={styles.tile}>
        <Sign svg={megaphone} tone="blue" unread={unread} />
        {t.notices}
      </Link>
      <Link to="/certificate" className={styles.tile}>
        <Sign svg={certificate} tone="green" />
        {t.certificate}
      </Link>
      <Link to="/contracts" className={styles.tile}>
        <Sign svg={buildings} tone="breakfast" />
        {t.contracts}
      </Link>
      <button type="button" className={styles.tile} onClick={() => openPopup('move-out')}>
        <Sign svg={suitcase} tone="dinner" />
        {t.moveOut}
      </button>
    </div>
  );
}

interface SignProps {
  svg: string;
  tone: 'blue' | 'green' | 'breakfast' | 'dinner';
  unread?: boolean;
}

const Sign = ({ svg, tone, unread = false }: SignProps) => (
  <span className={classNames(styles.sign, styles[tone])}>
    <Icon svg={svg} size={24} />
    {unread && <UnreadDot className={styles.dot} />}
  </span>
);
