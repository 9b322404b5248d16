// Calls about the allergens that a resident marked: with a consent of its own, which can be withdrawn at any time.
import * as z from 'zod/mini';
import { call, type DataOf } from '../contract/call.ts';
import { dateText, instantText, plainText } from '../validation/answers.ts';
import { documented, numberedBy } from '../validation/documented.ts';
import { choice } from '../validation/fields.ts';
import { consentNames } from '../documents/allergen-consent.ts';
import { mealKinds } from './answers.ts';
import { allergenCodes } from './dish.ts';
import { allergenClasses } from './staff/month-calls.ts';
import { dateRange } from './ranges.ts';

export const allergenConsents = Object.values(consentNames);
export type AllergenConsent = (typeof allergenConsents)[number];
/** From this version on, marks are on the sheets of the kitchen and open to the manager. */
export const sheetConsent = 2 satisfies AllergenConsent;

export const ownAllergens = call({
  summary: 'The list of allergens of today, and those that the resident marked.',
  source: 'SD032',
  method: 'GET',
  versions: ['v1'],
  path: '/users/allergens',
  access: 'moved',
  data: z.object({
    list: z.array(
      z.object({
        code: plainText('Stable name.'),
        name: plainText('In the language of the call.'),
        class: z.enum(allergenClasses),
      }),
    ),
    /** Null where nothing was marked, or the consent withdrawn. */
    marked: z.nullable(
      z.object({
        codes: z.array(plainText('Code of a marked allergen.')),
        /** Marked ones that are not on the list of today: what menus do not say about them is unknown. */
        ended: z.array(
          z.object({
            code: plainText('Code of the marked allergen.'),
            name: plainText('The last name that it had, in the language of the call.'),
          }),
        ),
        recorded_at: instantText('When they were saved, with the consent.'),
        consent: documented(
          z.literal(allergenConsents),
          numberedBy(consentNames, 'Version of the text that the resident agreed to'),
        ),
        consented_at: instantText('Since when this version has been agreed to.'),
        /** There is a newer text that the resident was not shown yet. */
        offer: z.boolean(),
      }),
    ),
  }),
});

export type OwnAllergensData = DataOf<typeof ownAllergens>;

export const saveOwnAllergens = call({
  summary: 'Marks allergens. The consent is given with each save.',
  source: 'SD032',
  method: 'PUT',
  versions: ['v1'],
  path: '/users/allergens',
  access: 'resident',
  body: z.object({
    codes: allergenCodes().check(z.minLength(1, { error: 'required' })),
    consent: documented(
      choice(allergenConsents),
      numberedBy(consentNames, 'Version of the text that the resident agrees to'),
    ),
    offered: z._default(
      documented(
        choice(allergenConsents),
        numberedBy(consentNames, 'Newest version of the text that the resident was shown'),
      ),
      1,
    ),
  }),
  data: z.null(),
});

export const declineAllergenConsent = call({
  summary: 'Leaves marks and consent as they are; the newer text is not offered again.',
  source: 'SD032',
  method: 'POST',
  versions: ['v1'],
  path: '/users/allergens/decline',
  access: 'resident',
  data: z.null(),
});

export const withdrawOwnAllergens = call({
  summary: 'Withdraws the consent: the marks are erased.',
  source: 'SD032',
  method: 'DELETE',
  versions: ['v1'],
  path: '/users/allergens',
  access: 'moved',
  data: z.null(),
});

export const markedMenus = call({
  summary:
    'Menus that contain a marked allergen, or do not say whether they do. One that is not named contains, by what the kitchen wrote, none of them.',
  source: 'SD032',
  method: 'GET',
  versions: ['v1'],
  path: '/menus/own-allergens',
  access: 'resident',
  query: dateRange(),
  data: z.object({
    menus: z.array(
      z.object({
        date: dateText(),
        ...mealKinds,
        contains: z.array(plainText('Name of a marked allergen that the dish contains.')),
        unknown: z.array(plainText('Name of a marked one that the dish says nothing about.')),
      }),
    ),
  }),
});
