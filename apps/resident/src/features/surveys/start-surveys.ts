// Background work of surveys: subscribes to changes, sends queued answers, opens the modal.
import { surveyEvents } from '@yadori/api/surveys/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { reloadSurveys } from './api.ts';
import { startDelivery } from './one-tap/deliver.ts';
import { offerPopup } from './popup/offer-popup.ts';

/** Answers the function that ends it. */
export function startSurveys(): () => void {
  const reload = () => void reloadSurveys();
  const ends = [
    startDelivery(),
    subscribeLive({ on: { [surveyEvents.changed]: reload }, again: reload }),
    offerPopup(),
  ];
  return () => {
    for (const end of ends) end();
  };
}
