// Reads of notices and their drafts; all follow the event stream.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  attachDraftFile,
  detachDraftFile,
  drafts,
  previewTarget,
  type Draft,
} from '@yadori/api/drafts/staff-calls';
import { exportNoticeReaders } from '@yadori/api/exports/report-calls';
import {
  noticeReaders,
  staffNotice,
  staffNotices,
  type noticeOrders,
  type StaffNoticeHead,
} from '@yadori/api/notices/staff-calls';
import type { DataOf } from '@yadori/api/contract/call';
import type { Target } from '@yadori/api/targets/target';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';
import type { MakeFile } from '../exports/panel.tsx';

export type DraftRow = DataOf<typeof drafts>['rows'][number];
export type Preview = DataOf<typeof previewTarget>;
export type { Draft };

export const readsOfNotices = [staffNotices, staffNotice, noticeReaders, drafts];

export const readNoticesAgain = () => Promise.all(readsOfNotices.map(readAgain));

/** An office code; undefined: all dormitories of the person. */
const within = (dormitory: string | undefined) => (dormitory === undefined ? {} : { dormitory });

export type NoticeOrder = (typeof noticeOrders)[number];

/** Published ones, fifty at a time. */
export function useNotices(
  dormitory: string | undefined,
  state: StaffNoticeHead['state'] | undefined,
  sort: NoticeOrder | undefined,
) {
  useLiveRefresh(['notices'], readNoticesAgain);
  return usePages(staffNotices, {
    query: { ...within(dormitory), ...(state && { state }), ...(sort && { sort }) },
  });
}

export const useDrafts = (dormitory: string | undefined) =>
  useQuery(read(drafts, { query: { kind: 'notice', ...within(dormitory) } }));

export function useNotice(id: number, dormitory: string | undefined) {
  useLiveRefresh(['notices'], readNoticesAgain);
  return useQuery(read(staffNotice, { params: { id }, query: within(dormitory) }));
}

export const useReaders = (id: number, dormitory: string | undefined) =>
  useQuery(read(noticeReaders, { params: { id }, query: within(dormitory) }));

/** How many would get it; the count before stays until the next. */
export const useRecipientCount = (target: Target) =>
  useQuery({
    ...read(previewTarget, { body: { kind: 'notice', target, names: false } }, { quiet: true }),
    placeholderData: keepPreviousData,
  });

type SeenDraft = Pick<Draft, 'id' | 'revision'>;

export function attachFile({ id, revision }: SeenDraft, file: File) {
  const body = { revision: String(revision), file_name: file.name.slice(-200) };
  return send(attachDraftFile, { params: { id }, body, file });
}

export const detachFile = ({ id, revision }: SeenDraft) =>
  send(detachDraftFile, { params: { id }, body: { revision } });

export const exportReaders =
  (id: number, dormitory: string): MakeFile =>
  (body) =>
    send(exportNoticeReaders, {
      params: { dormitory },
      body: { ...body, format: 'xlsx', notice_id: id },
    });
