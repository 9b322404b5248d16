// The page's side of a service worker: registers it, and tries again while it cannot be installed. An installation keeps
// all files of a version or none, so one that could not be had ends it, and the browser itself would not begin another.

const longestPauseMs = 60_000;

/** Storage is closed to the page: the next try would meet the same. */
const isFinal = ({ name }: Partial<Error>) => /^(Security|NotSupported)Error$/.test(name ?? '');

/** `registered` is called for each registration: that of a failed installation is not the one of the next. */
export async function keepWorker(
  address: string,
  registered?: (registration: ServiceWorkerRegistration) => void,
  pauseMs = 2000,
): Promise<void> {
  const again = () => {
    const next = Math.min(pauseMs * 2, longestPauseMs);
    setTimeout(() => void keepWorker(address, registered, next), pauseMs);
  };
  try {
    const registration = (await navigator.serviceWorker.register(address, {
      updateViaCache: 'none',
    })) as ServiceWorkerRegistration | undefined;
    if (registration === undefined) return;
    followInstallation(registration.installing, again);
    control(registration);
    registered?.(registration);
  } catch (error) {
    if (!isFinal(error as Partial<Error>)) again();
  }
}

function followInstallation(worker: ServiceWorker | null, failed: () => void): void {
  const look = () => {
    if (worker?.state === 'redundant') failed();
    if (worker?.state !== 'installing') worker?.removeEventListener('statechange', look);
  };
  worker?.addEventListener('statechange', look);
}

/** A page whose document was under way while the worker began is not among those that it claimed. */
function control({ active }: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller === null) active?.postMessage({ claim: true });
}
