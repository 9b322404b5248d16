// Keeps the stored user fresh: the address of the photo lives for hours only, names and rooms may change. Read again
// with the hourly look in the background (AM209).
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { profile } from '@yadori/api/account/profile';
import { read } from './read.ts';
import { storeUser } from './session.ts';

const hour = 60 * 60 * 1000;

export const profileQuery = read(profile, {}, { quiet: true });

export function useKeepUser(): void {
  const query = useQuery({ ...profileQuery, staleTime: hour });
  const user = query.data?.data;
  useEffect(() => {
    if (user === undefined) return;
    const { id, name, email, phone_number, employment_status, is_company } = user;
    const { room_number, dormitory_name, avatar_path, message_only } = user;
    const contact = { id, name, email, phone_number, employment_status, is_company };
    storeUser({ ...contact, room_number, dormitory_name, avatar_path, message_only });
  }, [user]);
}
