// Another contract became the active one, here or on another device: nothing of the former dormitory is shown any more
// (P005, AM174).
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
import { activeContractKey, contractOfPage, setActiveContract } from './active-contract.ts';
import { readToken } from './session.ts';

const onChange = createListeners();

/** Runs after each switch to another contract. Answers the function that ends it. */
export const whenContractChanges = onChange.add;

/** Drops all data of the former dormitory and reads again what the screen shows: user, settings, menu, papers. */
export async function changeContract(contractNumber: string): Promise<void> {
  setActiveContract(contractNumber);
  await queryClient.cancelQueries();
  await wipeSeen();
  const isOfDormitory = ({ queryKey }: Query) => queryKey[0] !== addressOf(contracts);
  await Promise.all([queryClient.resetQueries({ predicate: isOfDormitory }), readAgain(contracts)]);
  onChange.call();
}

/**
 * Subscribes to switches in other tabs and on other devices, also to those while this page was closed. Returns the
 * function that ends it.
 */
export function followContract(): () => void {
  const over = new AbortController();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === activeContractKey && newValue !== null) follow(newValue);
  };
  addEventListener('storage', onStorage, { signal: over.signal });
  const ends = [
    subscribeAnswers(({ queryKey, state }) => {
      if (queryKey[0] !== addressOf(profile)) return;
      const answer = state.data as { data?: { contract_number?: string } } | undefined;
      if (answer?.data?.contract_number !== undefined) follow(answer.data.contract_number);
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
    over.abort();
    for (const end of ends) end();
  };
}

function follow(contractNumber: string): void {
  if (contractNumber === contractOfPage() || readToken() === undefined) return;
  if (contractOfPage() === null) setActiveContract(contractNumber);
  else void changeContract(contractNumber);
}
