// Another contract became the active one, here or on another device: nothing of the former dormitory is shown any more
// (P005, AM174).
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { profile } from '@yadori/api/account/profile';
import { contracts } from '@yadori/api/contracts/calls';
import { contractEvents } from '@yadori/api/contracts/live';
import { addressOf } from '@yadori/api/contract/call';
import type { Query } from '@tanstack/react-query';
import { subscribeAnswers } from '@yadori/web-client/subscribe-answers.ts';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { createListeners } from '@yadori/web-client/store.ts';
import { wipeSeen } from './offline/stores.ts';
import { ownKey, readToken } from './session.ts';

/** Survives the visit, as what was kept to be read without a network does. */
const knownKey = ownKey('contract');

/** The contract of which everything shown is, by its number. */
const knownContract = (): string | null => deviceStorage.read(knownKey);

const onChange = createListeners();

/** Runs after each switch to another contract. Answers the function that ends it. */
export const whenContractChanges = onChange.add;

/** Drops all data of the former dormitory and reads again what the screen shows: user, settings, menu, papers. */
export async function changeContract(contractNumber: string): Promise<void> {
  deviceStorage.write(knownKey, contractNumber);
  await queryClient.cancelQueries();
  await wipeSeen();
  const isOfDormitory = ({ queryKey }: Query) => queryKey[0] !== addressOf(contracts);
  await Promise.all([queryClient.resetQueries({ predicate: isOfDormitory }), readAgain(contracts)]);
  onChange.call();
}

/**
 * Subscribes to switches on other devices, also to those while this page was closed. Returns the function that ends it.
 */
export function followContract(): () => void {
  const ends = [
    subscribeAnswers(({ queryKey, state }) => {
      if (queryKey[0] !== addressOf(profile)) return;
      const answer = state.data as { data?: { contract_number?: string } } | undefined;
      const now = answer?.data?.contract_number;
      if (now === undefined || now === knownContract() || readToken() === undefined) return;
      if (knownContract() === null) deviceStorage.write(knownKey, now);
      else void changeContract(now);
    }),
    subscribeLive({
      on: {
        [contractEvents.changed]: () => {
          void readAgain(contracts);
          void readAgain(profile);
        },
      },
      again: () => void readAgain(contracts),
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
