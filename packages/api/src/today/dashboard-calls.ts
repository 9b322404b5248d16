// The call of all dormitories at once: one row for each, the one with the most harm first.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { mealType } from '../meals/kinds.ts';
import { checkKinds, type CheckKind } from '../safety/kinds.ts';
import { count, dateText, instantText, numbered, plainText, rowId } from '../validation/answers.ts';
import { choice, text } from '../validation/fields.ts';
import { dashboardAlertKinds, type DashboardAlertKind } from './harm.ts';

export const dashboardOrders = ['harm', 'dormitory', 'residents', 'late'] as const;

export type DashboardOrder = (typeof dashboardOrders)[number];

const alertShape = z.object({
  kind: z.enum(dashboardAlertKinds as [DashboardAlertKind]),
  count: count(
    'safety_help, safety_missing: residents and rooms. message_*: conversations. meal_full: residents ' +
      'who wait. Otherwise how many alerts of the kind.',
  ),
  people: z.nullable(count('Residents whom it touches; null where it is not counted in people.')),
  since: z.nullable(
    plainText(
      'An instant where the kind has one (checks, messages, stations), else the first day: of the menu, the move-in, the import, the newest try or the invitation.',
    ),
  ),
});

export type DashboardAlert = z.output<typeof alertShape>;

const rowShape = z.object({
  dormitory: plainText('Office code; its first two signs are the region.'),
  name_ja: plainText('Name in Japanese.'),
  name_en: plainText('Name in English.'),
  prefecture: plainText(
    'In Japanese, from the Japanese address of the dormitory; empty where that names none.',
  ),
  residents: count('Contracts that run today.'),
  next_meal: z.nullable(
    z.object({
      date: dateText(),
      type_of_meal: numbered(mealType, 'The meal whose reception ends next.'),
      reserved: count('Reserved by residents, of all its kinds.'),
      capacity: z.nullable(count('Portions; null while the kitchen sets no limit.')),
    }),
  ),
  late: z.nullable(
    count(
      'Conversations that wait for an answer for longer than the dormitory has set, 4 desk hours where it set nothing, urgent ones apart; null without the right.',
    ),
  ),
  safety: z.nullable(
    z.object({
      id: rowId('The open check.'),
      kind: z.enum(checkKinds as [CheckKind]),
      started_at: instantText('When it began.'),
      asked: count('Residents who are asked, and rooms without account.'),
      missing: count('Of them nothing is known yet.'),
      help: count('Of them need help.'),
      injured: count('Of them injured.'),
    }),
  ),
  alerts: z.array(alertShape),
});

export type DashboardRow = z.output<typeof rowShape>;

export const dashboard = staffCall({
  summary:
    'All dormitories in which the caller sees Today: figures and what needs a look, without names of residents. The one with the most harm first.',
  source: 'SB017 SK030',
  method: 'GET',
  path: '/staff/dashboard',
  right: { of: 'today', level: 'view' },
  query: z.object({
    /** Left out: by harm. The others rise by code and fall by number. */
    sort: z.optional(choice(dashboardOrders)),
    /** The first two signs of the office code. */
    region: z.optional(text(2)),
    /** Dormitories with an alert alone. */
    needs_look: z.optional(choice(['1'])),
    /** Figures without rows. */
    count_only: z.optional(choice(['1'])),
  }),
  data: z.object({
    read_at: instantText('When the rows were read.'),
    rows: z.array(rowShape),
    total: count('Rows that fit.'),
    need_look: count('Of them those with an alert.'),
    alarming: count('Of these those whose worst alert is about people, now.'),
    next: z.null(),
  }),
});
