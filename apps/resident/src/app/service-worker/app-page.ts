// Which addresses are screens of the app.

/** By the same rule as on the server. */
export const isAppPage = (path: string): boolean =>
  /^\/[a-z0-9/_-]*$/i.test(path) &&
  !/^\/(api|files|dev|assets|drawings|icons|login|staff|verify|terms|privacy|allergy-notice|account-links|healthz|readyz)(\/|$)/.test(
    path,
  );
