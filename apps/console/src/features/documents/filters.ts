// What the address of the page of legal texts says: which text, which version, what of it.
import { documentKeys, type DocumentKey } from '@yadori/api/documents/kinds';
import type { VersionHead } from '@yadori/api/documents/staff-calls';

type Search = Readonly<Record<string, unknown>>;

export const documentOf = ({ document }: Search): DocumentKey =>
  documentKeys.find((key) => key === document) ?? 'terms';

/** Office code of the dormitory whose people are shown. */
export const placeOf = ({ place }: Search): string | undefined =>
  typeof place === 'string' && place !== '' ? place : undefined;

/** The version of the address; else the planned one, which somebody works at, else the newest. */
export const versionOf = (
  { version }: Search,
  versions: readonly VersionHead[],
): VersionHead | undefined =>
  versions.find((one) => String(one.version) === String(version)) ?? versions[0];

export type DocumentView = 'changes' | 'text';

/** A first version has no changes: it begins with its text. */
export function viewOf({ view }: Search, isFirst: boolean): DocumentView {
  if (view === 'text' || view === 'changes') return view;
  return isFirst ? 'text' : 'changes';
}

/** A number of a version, `open`, or empty: all. */
export const agreedToOf = ({ agreed }: Search): string =>
  /^(?:open|[1-9]\d{0,5})$/.test(String(agreed)) ? String(agreed) : '';

export function filterOf(agreed: string): { version?: number; open?: '1' } {
  if (agreed === '') return {};
  return agreed === 'open' ? { open: '1' } : { version: Number(agreed) };
}

/** The resident whose agreements are shown. */
export const personOf = ({ person }: Search): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(person)) ? Number(person) : undefined;
