// The resident's contracts as the screen reads them.
import { useQuery } from '@tanstack/react-query';
import { contracts } from '@yadori/api/contracts/calls';
import type { DataOf } from '@yadori/api/contract/call';
import { readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';

export type Contract = DataOf<typeof contracts>['contracts'][number];

export const useContracts = () => useQuery(read(contracts, {}));

/** After a contract was added, or a switch was refused (P012). */
export const reloadContracts = (): Promise<void> => readAgain(contracts);
