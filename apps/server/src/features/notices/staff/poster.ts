// A published notice as a poster (SG016).
import { Readable } from 'node:stream';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { BlobAnswer } from '../../../platform/http/blob.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { draw as drawPaper, PainterBusy } from '../../../platform/paper/painter.ts';
import type { Poster } from '../../../platform/paper/poster.ts';
import { textOfHtml } from '../../../platform/html/safe-html.ts';
import { noticeTexts } from '../texts.ts';
import { findNamedDay } from './named-day.ts';
import type { Dormitories, FullNoticeRow } from './queries.ts';

interface PosterRequest {
  platform: Platform;
  /** Of the page; its name is printed. */
  within: Dormitories;
  language: Language;
  now: Instant;
}

export async function posterBlob(
  row: FullNoticeRow,
  { platform, within, language, now }: PosterRequest,
): Promise<BlobAnswer> {
  const text = (source: string) => (row.kind === 'html' ? textOfHtml(apart(source)) : source);
  const only = within?.length === 1 ? within[0] : undefined;
  const whole = text(row.content);
  const poster: Poster = {
    title: row.title,
    titleEn: row.title_en,
    day: findNamedDay({ title: row.title, text: whole }, row.start_date) ?? null,
    text: whole,
    textEn: row.content_en === null ? null : text(row.content_en),
    dormitory: await nameOf(platform, row.dormitory_id ?? only),
    startDate: row.start_date,
    endDate: row.end_date,
    isUrgent: row.class === 'urgent',
    mustConfirm: row.must_confirm,
    address: `${platform.publicUrl}/notices/${row.id}`,
  };
  const octets = await drawn({ kind: 'poster', poster, createdAt: now }, language);
  return {
    stream: Readable.from([octets]),
    size: octets.length,
    type: 'application/pdf',
    name: `notice-${row.id}.pdf`,
    isDownload: false,
  };
}

/** Cells of a table would become one word. */
const apart = (html: string): string => html.replaceAll(/<\/t[dh]>/g, ' $&');

const everywhere = { ja: '全寮', en: 'All dormitories' };

async function nameOf({ db }: Platform, dormitoryId: number | undefined) {
  if (dormitoryId === undefined) return everywhere;
  return db.queries
    .selectFrom('dormitories')
    .select(['name_ja as ja', 'name_en as en'])
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
}

async function drawn(drawing: Parameters<typeof drawPaper>[0], language: Language) {
  try {
    return await drawPaper(drawing);
  } catch (error) {
    if (!(error instanceof PainterBusy)) throw error;
    const message = noticeTexts(language).busy;
    throw new CallError({ status: 503, message, headers: { 'retry-after': '5' } });
  }
}
