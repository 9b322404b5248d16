// Notices as they go over the wire (L008).
import { fallbackOf, textIn } from '@yadori/api/language/fallback';
import type { noticeClasses } from '@yadori/api/notices/kinds';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { BlobAnswer } from '../../platform/http/blob.ts';
import type { Platform } from '../../platform/platform.ts';

interface Titled {
  id: number;
  title: string;
  title_en: string | null;
  start_date: CalendarDate;
}

/** A notice where only its title is shown. */
export const noticeTitle = ({ id, title, title_en, start_date }: Titled, language: Language) => ({
  id,
  title: textIn(language, title, title_en),
  language: fallbackOf(language, title_en),
  start_date,
});

interface Listed extends Titled {
  kind: string;
  end_date: CalendarDate | null;
  is_read: boolean;
  needs_confirmation: boolean;
  class: string;
  corrected_on: CalendarDate | null;
}

export const noticeRow = (notice: Listed, language: Language) => ({
  end_date: notice.end_date,
  is_read: notice.is_read,
  needs_confirmation: notice.needs_confirmation,
  class: notice.class as (typeof noticeClasses)[number],
  corrected_on: notice.corrected_on,
  is_html: notice.kind === 'html',
  is_pdf: notice.kind === 'pdf',
  ...noticeTitle(notice, language),
});

/** A resident who gets it in full has read it (AM136). */
export const noticeInFull = (
  notice: Listed & {
    content: string;
    content_en: string | null;
    file: string | null;
    file_size: number | null;
    confirmed_at: Date | null;
    corrected_why: string | null;
  },
  { platform, language, now }: { platform: Platform; language: Language; now: Instant },
) => ({
  ...noticeRow(notice, language),
  is_read: true,
  content: textIn(language, notice.content, notice.content_en),
  content_language: notice.content === '' ? undefined : fallbackOf(language, notice.content_en),
  corrected_why: notice.corrected_why,
  confirmed_at: notice.confirmed_at,
  image: notice.kind === 'image' ? fileAddress(platform, notice.file, now) : null,
  file_size: notice.file_size,
});

const blobs = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  image: { type: 'image/webp', extension: 'webp' },
} as const;

/** The file of a PDF or image notice (L007); undefined where there is none. */
export async function noticeBlob(
  { kind, title, title_en, file, file_size: size }: FileRow,
  files: FileStore,
  language: Language,
): Promise<BlobAnswer | undefined> {
  if ((kind !== 'pdf' && kind !== 'image') || file === null || size === null) return undefined;
  const { type, extension } = blobs[kind];
  const stored = await files.get(file);
  return (
    stored && {
      stream: stored.stream,
      size,
      type,
      name: `${textIn(language, title, title_en)}.${extension}`,
      isDownload: false,
    }
  );
}

interface FileRow {
  kind: string;
  title: string;
  title_en: string | null;
  file: string | null;
  file_size: number | null;
}
