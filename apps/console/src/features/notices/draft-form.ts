// What the editor of a notice holds, and what it becomes in a draft.
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { NoticeDraftContent } from '@yadori/api/notices/draft-shape';
import type { Target } from '@yadori/api/targets/target';
import { dateAt, timeAt } from '@yadori/api/time/tokyo';
import { blocksOf, typedOf } from './markup.ts';

export interface NoticeForm {
  title: string;
  titleEn: string;
  /** As it is typed, see `blocksOf`. */
  body: string;
  bodyEn: string;
  mustConfirm: boolean;
  /** Empty: until it is withdrawn. */
  endDate: string;
  isPlanned: boolean;
  day: string;
  /** On a quarter hour. */
  time: string;
  target: Target;
  class: NoticeDraftContent['class'];
  /** Of a correction: the notice that it replaces. */
  correctsId: number | null;
}

const quarterMs = 15 * 60 * 1000;
const hourMs = 4 * quarterMs;

/** A plan begins with the next whole quarter that is at least an hour away. */
export function emptyForm(target: Target, now: number): NoticeForm {
  const at = Math.ceil((now + hourMs) / quarterMs) * quarterMs;
  return {
    title: '',
    titleEn: '',
    body: '',
    bodyEn: '',
    mustConfirm: false,
    endDate: '',
    isPlanned: false,
    day: dateAt(at),
    time: timeAt(at),
    target,
    class: 'normal',
    correctsId: null,
  };
}

/** Drafts of notices alone: the editor opens no others. */
export function formOf(
  { content: written, target, run_at: runAt }: Draft,
  now: number,
): NoticeForm {
  const content = written as NoticeDraftContent;
  const { day, time } = emptyForm(target, now);
  return {
    title: content.title,
    titleEn: content.title_en,
    body: typedOf(content.body),
    bodyEn: typedOf(content.body_en),
    mustConfirm: content.must_confirm,
    endDate: content.end_date ?? '',
    isPlanned: runAt !== null,
    day: runAt === null ? day : runAt.slice(0, 10),
    time: runAt === null ? time : runAt.slice(11, 16),
    target,
    class: content.class,
    correctsId: content.corrects_id,
  };
}

/** The body of the calls that keep it. */
export const savedOf = (form: NoticeForm) => ({
  content: {
    title: form.title,
    title_en: form.titleEn,
    body: blocksOf(form.body),
    body_en: blocksOf(form.bodyEn),
    class: form.class,
    must_confirm: form.mustConfirm,
    corrects_id: form.correctsId,
    end_date: form.endDate === '' ? null : form.endDate,
  },
  target: form.target,
  run_at: form.isPlanned && form.day !== '' ? `${form.day}T${form.time}:00+09:00` : null,
});

export type Missing = 'title' | 'body';

/** What publication needs of every notice; further problems are the server's. */
export const missingIn = ({ title, body, correctsId }: NoticeForm, hasFile: boolean): Missing[] => [
  ...(title.trim() === '' ? (['title'] as const) : []),
  // A notice that is a file may have no text.
  ...(correctsId === null && !hasFile && blocksOf(body).length === 0 ? (['body'] as const) : []),
];

/** English is complete, or left out (CL008). */
export const lacksEnglish = ({ titleEn, bodyEn }: NoticeForm): boolean =>
  titleEn.trim() === '' || blocksOf(bodyEn).length === 0;
