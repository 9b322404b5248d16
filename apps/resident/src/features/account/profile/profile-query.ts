// The resident's own data as the profile reads them.
import { useQuery } from '@tanstack/react-query';
import { profile } from '@yadori/api/account/profile';
import { readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../../session/read.ts';

/** The same read keeps the stored user fresh, so name and photo of the navigation follow by themselves (I016). */
export const useProfile = () => useQuery(read(profile, {}));

export type ProfileQuery = ReturnType<typeof useProfile>;

/** After a save (I013). */
export const reloadProfile = (): Promise<void> => readAgain(profile);
