/** One line that says how to get a browser. */
export const NO_BROWSER: string;

/** Why journeys are left out that need what only windows have: notifications, and PDFs in a tab. */
export const NO_WINDOWS: string;

/** A browser that is there already. Windows: notifications, and PDFs in a tab. */
export function findBrowser(options?: { needsWindows?: boolean }): string | undefined;

/** The locked browser, where it was fetched, with the libraries and fonts that it brings. It has no windows. */
export function lockedBrowser():
  | { executablePath: string; env: Record<string, string> }
  | undefined;

/** Throws one line, at once, where this machine can get no browser; fetches the locked one where it needs it. */
export function ensureBrowser(): Promise<void>;
