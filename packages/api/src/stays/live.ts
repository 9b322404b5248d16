// What the line of live news says of reports: that something changed, never what.

export const stayEvents = {
  /** The resident filed, changed or cancelled a report, or a template, maybe on another device. */
  changed: 'stays',
} as const;
