// The resident's contracts: reads, and which of them is in use.
import { useQuery } from '@tanstack/react-query';
import { activateContract, contracts } from '@yadori/api/contracts/calls';
import type { DataOf } from '@yadori/api/contract/call';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export type Contract = DataOf<typeof contracts>['contracts'][number];

export const useContracts = () => useQuery(read(contracts, {}));

export const activate = (id: number) => send(activateContract, { params: { id } });

/** After a contract was added, or a switch was refused (P012). */
export const reloadContracts = (): Promise<void> => readAgain(contracts);
