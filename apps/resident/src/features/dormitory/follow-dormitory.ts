// Subscribes the menu to changes of the dormitory's papers, links and services, looked at or not: what is kept on the
// device for an emergency is the new paper within seconds.
import {
  dormitorySettings,
  emergency,
  houseTerms,
  menuSettings,
} from '@yadori/api/dormitory/calls';
import { dormitoryEvents } from '@yadori/api/dormitory/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { hasStores } from '../../session/offline/kept-answer.ts';
import { keepPapers } from '../../session/offline/keep-papers.ts';
import { read } from '../../session/read.ts';

/** Answers the function that ends it. */
export function followDormitory(): () => void {
  return subscribeLive({
    on: { [dormitoryEvents.changed]: () => void readChanged() },
    again: () => void readShown(),
  });
}

const readShown = () =>
  Promise.all([emergency, menuSettings, dormitorySettings, houseTerms].map(readAgain));

/** After the change was read, the rest is left alone for a minute. */
const minute = 60_000;

async function readChanged(): Promise<void> {
  await readShown();
  const papers = { ...read(emergency, {}, { quiet: true }), staleTime: minute };
  // No screen shows them: a failure is tried again when one does.
  await queryClient.fetchQuery(papers).catch(() => undefined);
  if (hasStores()) await keepPapers();
}
