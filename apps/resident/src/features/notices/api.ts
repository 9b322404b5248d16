// Reads and changes of notices, and what a reading changes on every screen at once.
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addressOf, type Call, type DataOf, type Success } from '@yadori/api/contract/call';
import {
  acknowledgeNotice,
  newestNotices,
  notice,
  noticeFile,
  notices,
  readAllNotices,
  unreadNotices,
} from '@yadori/api/notices/calls';
import type { NoticeType } from '@yadori/api/notices/kinds';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export type NoticeRow = DataOf<typeof notices>['notices'][number];
export type Notice = DataOf<typeof notice>;

const quiet = { quiet: true };

/** The notices of a tab; the screen shows a failure. */
export const useNotices = (type: NoticeType) =>
  useQuery({ ...read(notices, { query: { type } }, quiet), staleTime: 0 });

/** The count as the shell has read it; a failed look has none. */
export const useUnreadNotices = () =>
  useQuery({ ...read(unreadNotices, {}, quiet), staleTime: Infinity });

/** One notice in full. Reading it here has marked it as read (L011, AM136). */
export function useNotice(id: string) {
  const query = useQuery({ ...read(notice, { params: { id } }, quiet), staleTime: 0 });
  const opened = query.data?.data.id;
  useEffect(() => {
    if (opened === undefined) return;
    noteRead(opened);
    // A count that was requested before the notice was opened may still be on its way.
    void readAgain(unreadNotices);
  }, [opened]);
  return query;
}

export async function readAll() {
  const answer = await send(readAllNotices, {});
  if (answer.ok) noteRead('all');
  return answer;
}

/** The notice and the list of this page follow at once (SG011). */
export async function confirmNotice(id: number) {
  const answer = await send(acknowledgeNotice, { params: { id } });
  if (!answer.ok) return answer;
  const done = { needs_confirmation: false };
  change(notices, (data) => ({
    notices: data.notices.map((row) => (row.id === id ? { ...row, ...done } : row)),
  }));
  // By its key, not by the address: one of an earlier version shows this one (SG008).
  change(notice, (data) => (data.id === id ? { ...data, ...done, ...answer.data } : data));
  return answer;
}

/** Quiet: the screen shows a failure. */
export const fetchNoticeFile = (id: number) =>
  send(noticeFile, { params: { id } }, undefined, quiet);

/** Dots and counts of this page follow at once; other devices get an event (L005, AM201). */
function noteRead(which: number | 'all'): void {
  const isRead = (id: number) => which === 'all' || which === id;
  const marked = <Row extends { id: number; is_read: boolean }>(rows: readonly Row[]) =>
    rows.map((row) => (isRead(row.id) ? { ...row, is_read: true } : row));
  change(notices, (data) => ({ notices: marked(data.notices) }));
  change(newestNotices, (data) => ({ notices: marked(data.notices) }));
  change(unreadNotices, ({ unread, data }) => {
    const left = data.filter(({ id }) => !isRead(id));
    // The count goes beyond the list.
    return { unread: which === 'all' ? 0 : unread - (data.length - left.length), data: left };
  });
}

function change<C extends Call>(call: C, edit: (data: DataOf<C>) => DataOf<C>): void {
  queryClient.setQueriesData<Success<C>>({ queryKey: [addressOf(call)] }, (answer) =>
    answer === undefined ? undefined : { ...answer, data: edit(answer.data) },
  );
}
