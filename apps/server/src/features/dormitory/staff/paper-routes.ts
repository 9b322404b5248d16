// Handlers of emergency papers and menu links.
import { menuLinkProblem } from '@yadori/api/dormitory/menu-links';
import type { PaperKind } from '@yadori/api/dormitory/paper-kinds';
import { paperHeadBytes, paperProblem } from '@yadori/api/dormitory/paper-file';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../platform/events.ts';
import { fileAddress } from '../../../platform/files/file-address.ts';
import { acceptFile } from '../../../platform/images/staff-file.ts';
import { invalidField } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StaffDormitoryId, StaffOfDormitory } from '../../../platform/session/staff.ts';
import { findMenuLinks } from '../queries.ts';
import {
  setEmergencyPaper,
  setMenuLinks,
  uploadEmergencyPaper,
  type MenuLink,
} from '../service.ts';
import {
  countPresentResidents,
  findLinksChange,
  findPresentPapers,
  type PresentPaper,
} from './paper-queries.ts';
import { paperTexts } from './paper-texts.ts';

interface PaperContext {
  actor: StaffOfDormitory;
  platform: Platform;
  language: Language;
  now: Instant;
  requestId: string;
}

export const paperHandlers = {
  dormitoryPapers: async (context) => ({ data: await papersView(context) }),

  setEmergencyPaper: async ({ body, file, ...context }) => {
    const accepted = await acceptPaper(file, context.language);
    const { paper, revision, file_name: name } = body;
    const { dormitoryId } = context.actor;
    const change = { dormitoryId, paper, revision, name, accepted };
    return answer(context, await uploadEmergencyPaper(context.platform, change, actBy(context)));
  },

  removeEmergencyPaper: async ({ body, ...context }) => {
    const change = { dormitoryId: context.actor.dormitoryId, ...body, file: null };
    return answer(context, await setEmergencyPaper(context.platform.db, change, actBy(context)));
  },

  changeMenuLinks: async ({ body: { links, revision }, ...context }) => {
    const { dormitoryId } = context.actor;
    await requireLinks(context, links);
    const list = links.map(({ link, description_ja, description_en }) => ({
      link,
      descriptionJa: description_ja,
      ...(description_en !== '' && { descriptionEn: description_en }),
    }));
    return answer(context, await setLinks(context, dormitoryId, list, revision));
  },
} satisfies Partial<StaffHandlers>;

const actBy = ({ actor, requestId, now }: PaperContext) => ({ by: actOf(actor, requestId), now });

const setLinks = (
  context: PaperContext,
  dormitoryId: StaffDormitoryId,
  links: readonly MenuLink[],
  revision: number,
) => setMenuLinks(context.platform.db, { dormitoryId, links, revision }, actBy(context));

/** What stands there now; after a change by somebody else as a refusal. */
async function answer(context: PaperContext, isDone: boolean) {
  const view = await papersView(context);
  if (isDone) return { data: view };
  const message = paperTexts(context.language).changed;
  return { refused: view, code: 'changed' as const, message };
}

/** By its content: its name and the type that the browser claims say nothing (SD053). */
async function acceptPaper(file: Buffer, language: Language) {
  const texts = paperTexts(language);
  const problem = paperProblem(file.length, file.subarray(0, paperHeadBytes));
  if (problem !== undefined) throw invalidField('file', texts[problem]);
  const accepted = await acceptFile(file);
  if (typeof accepted !== 'string') return accepted;
  const isSize = accepted === 'pdf_size' || accepted === 'image_size';
  throw invalidField('file', isSize ? texts.size : texts.broken);
}

async function requireLinks(
  { actor, platform, language }: PaperContext,
  links: readonly { link: string }[],
): Promise<void> {
  const stored = (await findMenuLinks(platform.db, actor.dormitoryId)).map(({ link }) => link);
  const texts = paperTexts(language);
  for (const [index, { link }] of links.entries()) {
    const others = links.slice(0, index).map((other) => other.link);
    const problem = menuLinkProblem(link, { stored, others });
    if (problem !== undefined) throw invalidField('links', texts[problem](index + 1));
  }
}

async function papersView({ actor: { dormitoryId }, platform, now }: PaperContext) {
  const { queries } = platform.db;
  const [papers, rows, change, residents] = await Promise.all([
    findPresentPapers(queries, dormitoryId),
    findMenuLinks(platform.db, dormitoryId),
    findLinksChange(queries, dormitoryId),
    countPresentResidents(queries, dormitoryId, dateAt(now)),
  ]);
  const view = (paper: PaperKind) => paperView(papers, paper, { platform, now });
  return {
    papers: { manual: view('manual'), route: view('route') },
    links: {
      rows: rows.map(({ link, description_jp, description_en }) => ({
        link,
        description_ja: description_jp,
        description_en: description_en ?? '',
      })),
      revision: change?.revision ?? 0,
      at: change?.changed_at ?? null,
      by: change?.by ?? null,
    },
    residents,
  };
}

function paperView(
  papers: readonly PresentPaper[],
  paper: PaperKind,
  { platform, now }: Pick<PaperContext, 'platform' | 'now'>,
) {
  const found = papers.find((one) => one.paper === paper);
  if (found === undefined) return { revision: 0, file: null };
  const { id, file, kind, name, size, pages, set_at: at, by } = found;
  const path = fileAddress(platform, file, now) ?? '';
  const picture = fileAddress(platform, found.picture, now);
  return { revision: id, file: { path, kind, name, size, pages, picture, at, by } };
}
