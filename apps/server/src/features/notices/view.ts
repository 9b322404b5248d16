// Notices as they go over the wire (L008).
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { BlobAnswer } from '../../platform/http/blob.ts';
import type { Platform } from '../../platform/platform.ts';

interface Listed {
  id: number;
  title: string;
  kind: string;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  read_at: Date | null;
}

export const noticeRow = ({ id, title, kind, start_date, end_date, read_at }: Listed) => ({
  id,
  title,
  start_date,
  end_date,
  is_read: read_at !== null,
  is_html: kind === 'html',
  is_pdf: kind === 'pdf',
});

/** Whoever is told of it in full has read it (AM136). */
export const noticeInFull = (
  notice: Listed & { content: string; file: string | null },
  platform: Platform,
  now: Instant,
) => ({
  ...noticeRow(notice),
  is_read: true,
  content: notice.content,
  image: notice.kind === 'image' ? fileAddress(platform, notice.file, now) : null,
});

const blobs = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  image: { type: 'image/webp', extension: 'webp' },
} as const;

/** The file of a PDF or image notice (L007); undefined where there is none. */
export async function noticeBlob(
  { kind, title, file, file_size: size }: FileRow,
  files: FileStore,
): Promise<BlobAnswer | undefined> {
  if ((kind !== 'pdf' && kind !== 'image') || file === null || size === null) return undefined;
  const { type, extension } = blobs[kind];
  const stored = await files.get(file);
  return (
    stored && {
      stream: stored.stream,
      size,
      type,
      name: `${title}.${extension}`,
      isDownload: false,
    }
  );
}

interface FileRow {
  kind: string;
  title: string;
  file: string | null;
  file_size: number | null;
}
