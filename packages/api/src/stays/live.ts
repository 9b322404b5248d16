// Events of reports on the event stream: that something changed, never what.

export const stayEvents = {
  /** The resident filed, changed or cancelled a report, or a template, maybe on another device. */
  changed: 'stays',
} as const;
