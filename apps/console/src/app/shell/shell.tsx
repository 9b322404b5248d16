// Around every screen: sidebar, rail or bottom bar by the width, and the sheets that keys and buttons open.
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { whenIdle } from '@yadori/kit/loading/when-idle.ts';
import { SkipLink } from '@yadori/kit/page/skip-link.tsx';
import { useDormitory } from '../../routing/dormitory.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { usePath } from '../../routing/links.tsx';
import { openOverlay, useOverlay } from '../../routing/overlays.ts';
import { endedGate, lockGate } from '../../session/gates.ts';
import { watchIdle } from '../../session/idle.ts';
import { openStaffStream } from '../../session/live.ts';
import { loadSession, useSession } from '../../session/session.ts';
import { preloadLaterScreens } from '../routes/later-screen.ts';
import { OpenCheckBar, readsChecks } from './check-bar.ts';
import styles from './shell.module.css';

const contentId = 'content';

const loadNavigation = () => import('./navigation.tsx');
const SideNavigation = lazyPart(async () => (await loadNavigation()).SideNavigation);
const Bars = lazyPart(async () => (await loadNavigation()).Bars);
// Beside the session, so that the first screen does not wait for it; the counter's tablet never needs it.
if (!/^\/staff\/[^/]+\/counter\b/.test(location.pathname)) {
  void SideNavigation.preload();
  void Bars.preload();
}

const Overlays = lazyPart(async () => (await import('./shell-overlays.tsx')).ShellOverlays);

export function Shell() {
  const session = useSession();
  const dormitory = useDormitory();
  const overlay = useOverlay();
  const [, screen = ''] = usePath();
  // One file, and one note in its place.
  const [isNavigable, setIsNavigable] = useState(false);
  // What is typed right after a shortcut must find its field.
  useEffect(() => {
    void Overlays.preload();
    whenIdle(preloadLaterScreens);
  }, []);
  useIdleLock(session.idle_minutes);
  useStaffStream();
  // It has the whole screen, so that a stray press cannot leave it.
  if (screen === 'counter') return <Outlet />;
  return (
    <div className={styles.shell}>
      <SkipLink target={contentId} />
      <SideNavigation onShown={setIsNavigable} />
      <main id={contentId} tabIndex={-1} className={styles.content} inert={overlay === 'all'}>
        {dormitory !== undefined && readsChecks(dormitory) && (
          <OpenCheckBar dormitory={dormitory.code} />
        )}
        <Outlet />
      </main>
      {isNavigable && <Bars />}
      {overlay !== undefined && (
        <Overlays overlay={overlay} onClose={() => openOverlay(undefined)} />
      )}
    </div>
  );
}

/** Locks the screen after the idle time that the operator sets (SA022, SA024). */
const useIdleLock = (idleMinutes: number): void =>
  useEffect(
    () => watchIdle({ idleMinutes, look: (isUse) => loadSession({ isUse }) }),
    [idleMinutes],
  );

/** Keeps the event stream open while the screen is neither locked nor its session over. */
function useStaffStream(): void {
  const isLocked = lockGate.useIsOpen();
  const hasEnded = endedGate.useIsOpen();
  const isClosed = isLocked || hasEnded;
  useEffect(() => (isClosed ? undefined : openStaffStream()), [isClosed]);
}
