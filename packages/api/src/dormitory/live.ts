// Events of a dormitory on the event stream of residents. They carry nothing: calls read the present state.

export const dormitoryEvents = {
  /** Papers, links, services or lead times of the dormitory are other ones: read its calls again. */
  changed: 'dormitory',
} as const;
