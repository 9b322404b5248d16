// The server ends with its launcher: left alone it would keep the port and the database.

const pollMs = 1000;

/** Whether a launcher starts the server again when it ends by a failure. */
export const isLaunched = ({ YADORI_LAUNCHER: launcher = '' }: NodeJS.ProcessEnv): boolean =>
  launcher !== '';

/**
 * Calls `gone` once the launching process is no longer the parent, as after a kill that it could not hand on. Without a
 * launcher nothing is watched. Gives what ends the watch.
 */
export function watchLauncher(launcher: string | undefined, gone: () => void): () => void {
  // Another process may have taken its place before the watch begins, so the id is compared, not remembered.
  if (launcher === undefined || launcher === '') return () => {};
  const timer = setInterval(() => {
    if (String(process.ppid) === launcher) return;
    clearInterval(timer);
    gone();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
