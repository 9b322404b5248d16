// Published notices as the console gets them.
import { textIn, type Language } from '@yadori/api/language/language';
import { blockLimits } from '@yadori/api/notices/blocks';
import { noticeDraft } from '@yadori/api/notices/draft-shape';
import type { NoticeReader, StaffNotice, StaffNoticeHead } from '@yadori/api/notices/staff-calls';
import { floorName } from '@yadori/api/residents/room';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { textOfHtml } from '../../../platform/html/safe-html.ts';
import type {
  findReminders,
  FloorRow,
  FullNoticeRow,
  ReaderRow,
  StaffNoticeRow,
  VersionRow,
} from './queries.ts';

type Figures = 'recipients' | 'read' | 'confirmed';

type Seen = { language: Language; canEdit: boolean };

export const headView = (row: StaffNoticeRow, seen: Seen): StaffNoticeHead => ({
  ...withoutFigures(row, seen),
  ...figuresOf(row),
});

const withoutFigures = (
  row: Omit<StaffNoticeRow, Figures>,
  { language, canEdit }: Seen,
): Omit<StaffNoticeHead, Figures> => ({
  ...row,
  title: textIn(language, { ja: row.title, en: row.title_en }),
  dormitory: row.office_code,
  can: { edit: canEdit },
});

const figuresOf = ({ recipients, read, confirmed }: Pick<StaffNoticeRow, Figures>) => ({
  recipients,
  read,
  confirmed,
});

interface NoticeParts {
  floors: readonly FloorRow[];
  versions: readonly VersionRow[];
  reminders: Awaited<ReturnType<typeof findReminders>>;
}

export function noticeView(
  row: FullNoticeRow,
  { floors, versions, reminders }: NoticeParts,
  seen: Seen,
): AnswerInput<StaffNotice> {
  const sum = (of: Figures) => floors.reduce((all, floor) => all + floor[of], 0);
  return {
    ...withoutFigures(row, seen),
    recipients: sum('recipients'),
    read: sum('read'),
    confirmed: sum('confirmed'),
    title_ja: row.title,
    title_en: row.title_en,
    kind: row.kind,
    ...bodiesOf(row),
    published_at: row.created_at,
    published_by: row.published_by,
    withdrawn_at: row.withdrawn_at,
    withdrawn_why: row.withdrawn_why,
    versions: versions.map(({ id, created_at: at, published_by: by, why }) => ({
      id,
      published_at: at,
      published_by: by,
      why,
    })),
    reminders: reminders.map(({ way, count, at }) => ({
      way,
      count,
      at,
    })),
    correction_draft: row.correction_draft,
    announces_fees: row.announces_fees,
    floors: floors.map(({ floor, dormitory, ...figures }) => ({
      dormitory,
      floor: floorName(floor),
      ...figuresOf(figures),
    })),
  };
}

/** The blocks of its draft; what the command line published is read as plain text. */
function bodiesOf({ kind, content, content_en: english, draft }: FullNoticeRow) {
  const written = noticeDraft.safeParse(draft);
  if (written.success) return { body: written.data.body, body_en: written.data.body_en };
  const blocks = (source: string | null) => {
    const text = source === null ? '' : kind === 'html' ? textOfHtml(source) : source;
    // No longer than the block of a draft, so that its correction can begin with it.
    const parts = text.match(new RegExp(`[^]{1,${blockLimits.text}}`, 'gu')) ?? [];
    return parts.map((part) => ({ kind: 'paragraph' as const, text: part }));
  };
  return { body: blocks(content), body_en: blocks(english) };
}

export const readerView = ({
  read_at,
  confirmed_at,
  ...row
}: ReaderRow): AnswerInput<NoticeReader> => ({
  account_id: row.account_id,
  name: row.name,
  room_number: row.room_number,
  dormitory: row.dormitory,
  read_at,
  confirmed_at,
});
