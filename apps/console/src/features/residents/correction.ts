// The form of a correction as plain texts: what was loaded, what differs from it, and what becomes of both where
// somebody else was quicker (SC022, SL012).
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { normaliseField } from '@yadori/kit/form/field-normalisers.ts';

/** In the order of the form. */
export const correctionFields = [
  'name',
  'furigana',
  'phone_number',
  'gender',
  'birthday',
  'employment_name',
  'major_or_department',
] as const;

export type CorrectionField = (typeof correctionFields)[number];

export type CorrectionDraft = Readonly<Record<CorrectionField, string>>;

export type CorrectionChanges = Partial<CorrectionDraft>;

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

export const draftOf = (card: Pick<ResidentCard, CorrectionField>): CorrectionDraft =>
  draftWith((field) => textOf(card[field]));

const draftWith = (valueOf: (field: CorrectionField) => string): CorrectionDraft =>
  Object.fromEntries(
    correctionFields.map((field) => [field, valueOf(field)]),
  ) as unknown as CorrectionDraft;

/** Without the spaces around it, converted as its field converts it. */
const plain = (field: CorrectionField, draft: CorrectionChanges): string =>
  normaliseField(field, (draft[field] ?? '').trim());

const differs = (field: CorrectionField, from: CorrectionChanges, to: CorrectionChanges) =>
  plain(field, from) !== plain(field, to);

/** The fields that differ, with their new values. */
export const changesOf = (from: CorrectionDraft, to: CorrectionChanges): CorrectionChanges =>
  Object.fromEntries(
    correctionFields
      .filter((field) => differs(field, from, to))
      .map((field) => [field, plain(field, to)]),
  );

/** What was loaded, what was typed, and what is on file by now. */
interface Versions {
  loaded: CorrectionDraft;
  mine: CorrectionChanges;
  theirs: CorrectionDraft;
}

/** Every field that the other one changed, or that differs because of what was typed. */
export const clashesIn = ({ loaded, mine, theirs }: Versions): CorrectionField[] =>
  correctionFields.filter(
    (field) => differs(field, loaded, theirs) && differs(field, mine, theirs),
  );

/** What was typed stays; of the other fields what is on file counts. */
export const keepMine = ({ loaded, mine, theirs }: Versions): CorrectionDraft =>
  draftWith((field) => (differs(field, loaded, mine) ? (mine[field] ?? '') : theirs[field]));

/** What is on file counts where somebody changed it; anything else that was typed stays. */
export const takeTheirs = ({ loaded, mine, theirs }: Versions): CorrectionDraft =>
  draftWith((field) => (differs(field, loaded, theirs) ? theirs[field] : (mine[field] ?? '')));
