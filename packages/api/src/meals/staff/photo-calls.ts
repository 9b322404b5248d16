// Calls of the console about the photo of a dish.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { pathText } from '../../validation/answers.ts';
import { choice, idParameter } from '../../validation/fields.ts';
import { menuCellShape } from '../dish.ts';

export const photoMaxBytes = 20 * 1024 * 1024;

/** Files that staff may choose; the content decides afterwards (SD033). */
export const photoAccept = '.jpg,.jpeg,.png,.webp,.heic,.heif';

const ofRow = z.object({ id: idParameter() });

const photoBody = z.object({
  /** Where it is left out, a change of the dish by somebody else since it was read does not count. */
  revision: z.optional(idParameter()),
  /**
   * What the dish states is right with this photo, too. Left out, statements of a dish whose photo becomes another one
   * are unknown, or those of a draft to be confirmed (AM251).
   */
  statements: z.optional(choice(['keep'])),
});

const answer = z.object({
  photo: z.nullable(pathText('The photo, 400 pixels wide, signed for a few hours.')),
  /** The cell as it is now, with its new revision. */
  cell: menuCellShape,
});

/** The cell that somebody else changed meanwhile, as it is now; null of a file that is no photo. */
const refused = z.object({ cell: z.nullable(menuCellShape) });

export const setMenuPhoto = staffCall({
  summary: 'Gives a published menu a photo, in the place of the one before.',
  source: 'SD033 SK065',
  method: 'POST',
  path: '/staff/menus/:id/photo',
  right: { of: 'menus', level: 'edit' },
  limit: { hits: 60, windowSeconds: 600 },
  params: ofRow,
  body: photoBody,
  file: { name: 'photo', required: true },
  maxFileBytes: photoMaxBytes,
  data: answer,
  codes: ['changed'],
  refusal: { status: 409, data: refused, errCodes: ['wrong_type'] },
  failures: [404],
});

export const removeMenuPhoto = staffCall({
  summary: 'Takes the photo of a published menu away: residents see the drawing again.',
  source: 'SD033 SD034 SK065',
  method: 'DELETE',
  path: '/staff/menus/:id/photo',
  right: { of: 'menus', level: 'edit' },
  params: ofRow,
  body: photoBody,
  data: answer,
  codes: ['changed'],
  refusal: { status: 409, data: refused },
  failures: [404],
});

export const setDraftPhoto = staffCall({
  summary: 'Gives a draft a photo, which residents see once it is published.',
  source: 'SD033 SK065',
  method: 'POST',
  path: '/staff/menu-drafts/:id/photo',
  right: { of: 'menus', level: 'edit' },
  limit: { hits: 60, windowSeconds: 600 },
  params: ofRow,
  body: photoBody,
  file: { name: 'photo', required: true },
  maxFileBytes: photoMaxBytes,
  data: answer,
  codes: ['changed'],
  refusal: { status: 409, data: refused, errCodes: ['wrong_type'] },
  failures: [404],
});

export const removeDraftPhoto = staffCall({
  summary: 'Takes the photo of a draft away.',
  source: 'SD033 SK065',
  method: 'DELETE',
  path: '/staff/menu-drafts/:id/photo',
  right: { of: 'menus', level: 'edit' },
  params: ofRow,
  body: photoBody,
  data: answer,
  codes: ['changed'],
  refusal: { status: 409, data: refused },
  failures: [404],
});
