// What can be done with a message; the screen does it.
import type { Message } from '@yadori/api/messages/shapes';

export interface MessageHandlers {
  copy: (message: Message) => void;
  /** Opens a confirmation first. */
  remove: (message: Message) => void;
  /** Offers copy and removal in a sheet, where there is no room for a popover. */
  act: (message: Message) => void;
  openFile: (message: Message) => Promise<void>;
  openSurvey: (surveyId: number) => Promise<void>;
}
