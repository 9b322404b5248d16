// Events of surveys on the event stream: that something changed, never what.

export const surveyEvents = {
  /** A survey was opened, closed or deleted, or the resident answered one, maybe on another device. */
  changed: 'surveys',
} as const;
