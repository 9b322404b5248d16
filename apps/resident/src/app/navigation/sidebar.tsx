// The full menu of the wide PC.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import bell from '@phosphor-icons/core/regular/bell-simple-ringing.svg?raw';
import buildings from '@phosphor-icons/core/regular/buildings.svg?raw';
import certificate from '@phosphor-icons/core/regular/certificate.svg?raw';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import firstAid from '@phosphor-icons/core/regular/first-aid-kit.svg?raw';
import linkIcon from '@phosphor-icons/core/regular/link-simple.svg?raw';
import personRun from '@phosphor-icons/core/regular/person-simple-run.svg?raw';
import question from '@phosphor-icons/core/regular/question.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import shop from '@phosphor-icons/core/regular/shopping-bag.svg?raw';
import signOut from '@phosphor-icons/core/regular/sign-out.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import suitcase from '@phosphor-icons/core/regular/suitcase-rolling.svg?raw';
import userMinus from '@phosphor-icons/core/regular/user-minus.svg?raw';
import { useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { paperTexts } from '../../features/dormitory/paper-texts.ts';
import {
  useDormitoryLinks,
  useLinksState,
  type Paper,
} from '../../features/dormitory/dormitory-links.ts';
import { openPopup } from '../../session/popups.ts';
import { useRouteData } from '../../routing/route-data.ts';
import { useUnread } from '../../session/unread.ts';
import { useMessageOnly, useUser } from '../../session/use-user.ts';
import { menuTexts } from './menu-texts.ts';
import { hasUnread, isCurrent, navTexts, openPlaces } from './nav-items.ts';
import { sidebarItems } from './side-items.ts';
import { SideButton, SideLink, SideOutside, SideText } from './side-row.tsx';
import styles from './sidebar.module.css';
import { formatHome } from '../../session/room-name.ts';
import { Link } from '../../routing/links.tsx';

export function Sidebar() {
  const texts = useMessages(navTexts);
  const links = useLinksState();
  const list = useRef<HTMLDivElement>(null);
  const place = useRouteData()?.name;
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav className={styles.sidebar} aria-label={texts.main}>
      <div className={styles.logo}>
        <Logo size={28} />
      </div>
      <div ref={list} className={styles.list}>
        <MainPlaces />
        {links !== 'pending' && (
          <>
            <Procedures />
            {links === 'settled' && <Emergencies />}
            <Support />
            {links === 'late' && <Emergencies />}
          </>
        )}
      </div>
      <SidebarProfile />
    </nav>
  );
}

function MainPlaces() {
  const texts = useMessages(navTexts);
  const page = useRouteData();
  const unread = useUnread();
  const messageOnly = useMessageOnly() !== null;
  return openPlaces(sidebarItems, messageOnly).map((item) => {
    const current = isCurrent(item, page, true);
    return (
      <SideLink
        key={item.id}
        to={item.to}
        svg={current ? item.currentIcon : item.icon}
        unread={hasUnread(item, unread)}
        aria-current={current ? 'page' : undefined}
      >
        {texts[item.id === 'overnight' ? 'overnightLong' : item.id]}
      </SideLink>
    );
  });
}

function Procedures() {
  const t = useMessages(menuTexts);
  const { prescriptions } = useDormitoryLinks();
  const messageOnly = useMessageOnly();
  if (messageOnly?.can_switch === false) return null;
  return (
    <>
      <p className={styles.group}>{t.procedures}</p>
      <SideLink to="/contracts" svg={buildings}>
        {t.contracts}
      </SideLink>
      {messageOnly === null && (
        <>
          <SideButton svg={suitcase} onClick={() => openPopup('move-out')}>
            {t.moveOut}
          </SideButton>
          <SideLink to="/certificate" svg={certificate}>
            {t.certificate}
          </SideLink>
          <SideLink to="/charges" svg={receipt}>
            {t.charges}
          </SideLink>
        </>
      )}
      {prescriptions !== undefined && (
        <SideOutside svg={firstAid} href={prescriptions}>
          {t.prescriptions}
        </SideOutside>
      )}
    </>
  );
}

function Emergencies() {
  const t = useMessages(menuTexts);
  const { manual, evacuation } = useDormitoryLinks();
  if (manual === undefined && evacuation === undefined) return null;
  return (
    <>
      <p className={styles.group}>{t.emergencies}</p>
      <SidePaper paper={manual} svg={siren} name={t.manual} />
      <SidePaper paper={evacuation} svg={personRun} name={t.evacuation} />
    </>
  );
}

interface SidePaperProps {
  paper: Paper | undefined;
  svg: string;
  name: string;
}

function SidePaper({ paper, svg, name }: SidePaperProps) {
  const t = useMessages(paperTexts);
  if (paper === undefined) return null;
  if (paper === 'missing')
    return (
      <SideText svg={svg} note={t.notKept}>
        {name}
      </SideText>
    );
  return (
    <SideOutside svg={svg} href={paper.href} marked={false}>
      {name}
    </SideOutside>
  );
}

function Support() {
  const t = useMessages(menuTexts);
  const { extra } = useDormitoryLinks();
  const messageOnly = useMessageOnly() !== null;
  return (
    <>
      <p className={styles.group}>{t.support}</p>
      <SideLink to="/faqs" svg={question}>
        {t.faqs}
      </SideLink>
      <SideLink to="/services" svg={linkIcon}>
        {t.links}
      </SideLink>
      {extra.map(({ href, label }) => (
        <SideOutside key={href} svg={shop} href={href}>
          {label}
        </SideOutside>
      ))}
      <SideButton svg={bell} onClick={() => openPopup('notifications')}>
        {t.notifications}
      </SideButton>
      {!messageOnly && (
        <SideLink to="/change-mail" svg={envelope}>
          {t.changeMail}
        </SideLink>
      )}
      <SideButton svg={signOut} onClick={() => openPopup('logout')}>
        {t.logout}
      </SideButton>
      <SideButton svg={userMinus} onClick={() => openPopup('withdrawal')}>
        {t.withdrawal}
      </SideButton>
    </>
  );
}

/** The resident at the foot of the sidebar; leads to the profile. */
function SidebarProfile() {
  const language = useLanguage();
  const user = useUser();
  if (user === undefined) return <div className={styles.profile} />;
  return (
    <Link to="/profile" className={styles.profile}>
      <Avatar src={user.avatar_path} name={user.name} size={36} />
      <span className={styles.profileText}>
        <b className="size-14 block" lang="ja">
          {user.name}
        </b>
        <span className="muted size-12 block">
          {formatHome(user.dormitory_name, user.room_number, language)}
        </span>
      </span>
      <Icon svg={caretRight} size={14} className={styles.caret} />
    </Link>
  );
}
