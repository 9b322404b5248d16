// Making another contract the active one (P005, P013).
import { useState } from 'react';
import { activateContract } from '@yadori/api/contracts/calls';
import { refusalOf } from '@yadori/web-client/use-call.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { changeContract } from '../../session/contract-change.ts';
import { reloadContracts, type Contract } from './contract-query.ts';

interface Outcome {
  onSwitched: (contract: Contract) => void;
  /** The server's words; failures of the whole app have their own dialog. */
  onRefused: (contract: Contract, message: string) => void;
}

export function useSwitchContract({ onSwitched, onRefused }: Outcome) {
  const [switching, setSwitching] = useState<number>();
  const { run } = useTask();
  const switchTo = (contract: Contract) =>
    run(async () => {
      setSwitching(contract.id);
      const answer = await send(activateContract, { params: { id: contract.id } });
      if (answer.ok) {
        await changeContract(contract.contract_number);
        onSwitched(contract);
      } else {
        const refusal = refusalOf(answer);
        if (refusal !== undefined) onRefused(contract, refusal.message);
        void reloadContracts();
      }
      setSwitching(undefined);
    });
  return { switching, switchTo };
}
