// Around the screens of a signed-in resident: bottom bar, rail or sidebar, title bar, content.
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { SkipLink } from '@yadori/kit/page/skip-link.tsx';
import { useIsPc, useIsWide } from '@yadori/kit/use-media.ts';
import { useKeepUser } from '../session/keep-user.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { usePopup } from '../session/popups.ts';
import { useRouteData } from '../routing/route-data.ts';
import styles from './shell-layout.module.css';
import { TitleBar } from './title-bar.tsx';
import { useMessageOnly } from '../session/use-user.ts';
import { useIdleModule } from '@yadori/kit/loading/use-idle-module.ts';
import { today } from '@yadori/web-client/clock.ts';

const contentId = 'content';

// Phones show neither rail nor sidebar, and most visits open no popup: none of them is in the first load.
const Rail = lazy(() => import('./navigation/rail.tsx').then((m) => ({ default: m.Rail })));
const Sidebar = lazy(() =>
  import('./navigation/sidebar.tsx').then((m) => ({ default: m.Sidebar })),
);
const MessageOnlyOutlet = lazyComponent(() =>
  import('./message-only.tsx').then((m) => m.MessageOnlyOutlet),
);
const MenuPopups = lazyComponent(() => import('./menu-popups.tsx').then((m) => m.MenuPopups));

export function ShellLayout() {
  const isPc = useIsPc();
  const isWide = useIsWide();
  const page = useRouteData();
  const popup = usePopup();
  useKeepUser();
  useBackground();
  const messageOnly = useMessageOnly() !== null;
  const bare = page?.bar === 'none' && !isPc;
  // On the phone the line is shown only where a page truly ends: Home and the menu.
  const endsWithLine = isPc || page?.name === 'Home' || page?.name === 'Menu';
  return (
    <div className={classNames(styles.shell, isPc && (isWide ? styles.wide : styles.narrow))}>
      <SkipLink target={contentId} />
      {isPc && !isWide && (
        <Suspense fallback={<div className={styles.sidebarGround} />}>
          <Rail />
        </Suspense>
      )}
      {isWide && (
        <Suspense fallback={<div className={styles.sidebarGround} />}>
          <Sidebar />
        </Suspense>
      )}
      <div
        data-page={page?.name}
        className={classNames(styles.column, !isPc && !bare && styles.aboveBar)}
      >
        {(page?.bar === 'root' || page?.bar === 'sub') && <TitleBar page={page} />}
        <main id={contentId} tabIndex={-1} className={styles.content}>
          {messageOnly ? <MessageOnlyOutlet /> : <Outlet />}
        </main>
        {endsWithLine && <Copyright />}
      </div>
      {!isPc && !bare && <BottomBar />}
      {popup !== undefined && <MenuPopups popup={popup} />}
    </div>
  );
}

/** What a signed-in page does beside its screens, in a piece of its own: without it the screens still serve. */
function useBackground(): void {
  const { history } = useRouter();
  const load = useCallback(
    () => import('./background/background.ts').then((m) => () => m.startBackground(history)),
    [history],
  );
  useIdleModule(true, load);
}

/** The line at the end of a page (V003). */
const Copyright = () => (
  <footer className={styles.copyright}>© {today().slice(0, 4)} Yadori</footer>
);
