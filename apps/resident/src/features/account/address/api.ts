// The search of towns by postal code.
import { findAddress } from '@yadori/api/postal/calls';
import { send } from '../../../session/api.ts';

export const findTowns = (postal_code: string) => send(findAddress, { query: { postal_code } });
