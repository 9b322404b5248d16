// The drawn house in the light of the hour, and a greeting.
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import { lightAt, scenesAt, type Light } from '@yadori/api/dormitory/scene';
import { useNow } from '@yadori/web-client/clock.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { formatHome } from '../../../session/room-name.ts';
import { Link, LinkIcon } from '../../../routing/links.tsx';
import { useUnread } from '../../../session/unread.ts';
import { useUser } from '../../../session/use-user.ts';
import { givenName } from '../given-name.ts';
import { homeTexts } from '../texts.ts';
import styles from './greeting.module.css';

export function Greeting() {
  const t = useMessages(homeTexts);
  const language = useLanguage();
  const isPc = useIsPc();
  const light = lightAt(useNow(60_000));
  const user = useUser();
  return (
    <header className={styles.greeting}>
      <GreetingScene light={light} />
      {!isPc && <TopRow />}
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.hello}>
          {t[light](givenName(user?.name ?? ''))}
        </h1>
        {/* Its line stands from the first drawing on: what follows must not move. */}
        <p className={styles.home}>
          {user === undefined
            ? '\u00A0'
            : formatHome(user.dormitory_name, user.room_number, language)}
        </p>
      </div>
    </header>
  );
}

/** On the PC these stand in the sidebar. */
function TopRow() {
  const t = useMessages(homeTexts);
  const user = useUser();
  const unread = useUnread();
  return (
    <div className={styles.top}>
      <Logo />
      <div className="bar gap-8">
        <LinkIcon
          to="/notices"
          svg={bell}
          label={t.notices}
          unread={unread.notices > 0}
          className={styles.bell}
        />
        <Link to="/profile" aria-label={t.profile} className={styles.me}>
          <Avatar src={user?.avatar_path} name={user?.name ?? ''} size={44} />
        </Link>
      </div>
    </div>
  );
}

/** The drawn house behind the greeting: four lights, two widths. Decoration. */
function GreetingScene({ light }: { light: Light }) {
  const [mobile, ...others] = scenesAt(light);
  return (
    <picture>
      {others.map(({ address, media }) => (
        <source key={address} media={media} srcSet={address} />
      ))}
      <img className={styles.scene} src={mobile.address} alt="" />
    </picture>
  );
}
