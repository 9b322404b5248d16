// Home as it was drawn last on this phone, for the first moment of the next start: the page of the service worker shows it
// until the app is there (decision 0269). It has the meals alone: no name, no room, no answer to a survey.

export interface KeptHome {
  /** Subject of the token: never shown to anybody else. */
  owner: string;
  language: string;
  /** When the meal of the card ends, in milliseconds by the device's clock. */
  until: number;
  /** Addresses that it needs; a version of the app that has others does not show it. */
  styles: readonly string[];
  html: string;
}

/** In the store of what was seen, and with it gone at the end of the session. */
export const keptHomeAt = '/seen/home';
