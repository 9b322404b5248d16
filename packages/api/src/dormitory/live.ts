// Events of a dormitory on the event stream of residents. They carry nothing: calls read the present state.

export const dormitoryEvents = {
  /** Papers or links of the dormitory are other ones: read `emergency` and `menuSettings` again. */
  changed: 'dormitory',
} as const;
