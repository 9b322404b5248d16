// Calls of the console about the emergency papers of a dormitory and the links in its residents' menu.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, instantText, pathText, plainText } from '../validation/answers.ts';
import { choice, requiredText, text } from '../validation/fields.ts';
import { menuLinkLength, menuLinkNameLength, mostMenuLinks } from './menu-links.ts';
import { paperFileBytes } from './paper-file.ts';
import { paperKinds } from './paper-kinds.ts';

const ofDormitory = z.object({ dormitory: requiredText(20) });
const mayEdit = { of: 'dormitories', level: 'edit', group: 'contact' } as const;

const changedShape = {
  at: z.nullable(instantText('When; null: before it was recorded.')),
  by: z.nullable(plainText('Who; null: the operator.')),
};

const paperShape = z.object({
  revision: count('Of the paper; 0: there is none. A change sends back the one that it replaces.'),
  file: z.nullable(
    z.object({
      path: pathText('The paper as residents open it, signed for some hours.'),
      kind: z.enum(['pdf', 'image']),
      name: plainText('As it was called where it came from; may be empty.'),
      size: z.nullable(count('Octets.')),
      pages: z.nullable(count('Pages of a PDF; null: not counted.', 1)),
      picture: z.nullable(pathText('A small picture of its first page, signed for some hours.')),
      ...changedShape,
    }),
  ),
});

const papersShape = z.object({
  papers: z.object({ manual: paperShape, route: paperShape }),
  links: z.object({
    rows: z.array(
      z.object({
        link: plainText('Where it leads.'),
        description_ja: plainText('Japanese name.'),
        description_en: plainText('English name; empty: residents read the Japanese one.'),
      }),
    ),
    revision: count('Of the list.'),
    ...changedShape,
  }),
  residents: count('Residents who see them.'),
});

export type DormitoryPapers = z.output<typeof papersShape>;
export type MenuLinkRow = DormitoryPapers['links']['rows'][number];

export const dormitoryPapers = staffCall({
  summary: 'Emergency papers and menu links of a dormitory, with who changed them last.',
  source: 'SD053 SD054 SK130',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/papers',
  right: mayEdit,
  params: ofDormitory,
  data: papersShape,
});

export const setEmergencyPaper = staffCall({
  summary:
    'Makes a PDF or picture of at most 20 MB an emergency paper; residents see it at once. The one before is kept for a year.',
  source: 'SD053 SK130',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/papers',
  right: mayEdit,
  limit: { hits: 30, windowSeconds: 600 },
  params: ofDormitory,
  body: z.object({
    paper: choice(paperKinds),
    revision: z.pipe(
      z.string({ error: 'invalid' }).check(z.regex(/^(0|[1-9]\d{0,14})$/, { error: 'invalid' })),
      z.transform(Number),
    ),
    file_name: text(200),
  }),
  file: { name: 'file', required: true },
  maxFileBytes: paperFileBytes,
  data: papersShape,
  codes: ['changed'],
  /** As they are. */
  refusal: { status: 409, data: papersShape },
});

export const removeEmergencyPaper = staffCall({
  summary: 'Takes an emergency paper from the residents; it is kept for a year.',
  source: 'SD053 SK130',
  method: 'DELETE',
  path: '/staff/dormitories/:dormitory/papers',
  right: mayEdit,
  params: ofDormitory,
  body: z.object({
    paper: choice(paperKinds),
    revision: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
  }),
  data: papersShape,
  codes: ['changed'],
  refusal: { status: 409, data: papersShape },
});

export const changeMenuLinks = staffCall({
  summary: 'Sets the links in the menu of the residents, in their order; `https` alone.',
  source: 'SD054 SK130',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/links',
  right: mayEdit,
  params: ofDormitory,
  body: z.object({
    links: z
      .array(
        z.object({
          link: requiredText(menuLinkLength),
          description_ja: requiredText(menuLinkNameLength),
          description_en: text(menuLinkNameLength),
        }),
        { error: 'required' },
      )
      .check(z.maxLength(mostMenuLinks, { error: 'invalid' })),
    revision: z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' })),
  }),
  data: papersShape,
  codes: ['changed'],
  refusal: { status: 409, data: papersShape },
});
