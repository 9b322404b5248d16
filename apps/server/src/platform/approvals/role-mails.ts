// What the mails about roles have in common: who is mailed, and the line of a role with its dormitory.
import { sql } from 'kysely';
import { languageOf, textIn, type Language } from '@yadori/api/language/language';
import { roleNames } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../database/database.ts';
import { isGrantInForce } from '../session/grants-in-force.ts';
import type { GivenGrant } from './rules.ts';

interface Witness {
  id: number;
  email: string;
  language: Language;
  isAdmin: boolean;
  isAuditor: boolean;
  /** Keys of the dormitories. */
  managed: readonly number[];
}

/** System administrators, managers and auditors of today who can sign in, and one person more. */
export async function findWitnesses(
  trx: Trx,
  now: Instant,
  also: number | null = null,
): Promise<Witness[]> {
  const rows = await trx
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 's.email', 's.language'])
    .select([
      sql<boolean>`bool_or(g.role = 'system_admin')`.as('is_admin'),
      sql<boolean>`bool_or(g.role = 'auditor')`.as('is_auditor'),
      sql<number[]>`coalesce(jsonb_agg(g.dormitory_id) filter (where g.role = 'manager'), '[]')`.as(
        'managed',
      ),
    ])
    .where((of) =>
      of.or([
        of('g.role', 'in', ['system_admin', 'manager', 'auditor']),
        ...(also === null ? [] : [of('s.id', '=', also)]),
      ]),
    )
    .where(isGrantInForce(dateAt(now)))
    .where('s.disabled_at', 'is', null)
    .where('s.activated_at', 'is not', null)
    .groupBy('s.id')
    .orderBy('s.id')
    .execute();
  return rows.flatMap(({ email, language, is_admin: isAdmin, is_auditor: isAuditor, ...row }) =>
    email === null ? [] : [{ ...row, email, language: languageOf(language), isAdmin, isAuditor }],
  );
}

type Places = ReadonlyMap<number, { ja: string; en: string }>;

/** The names of the dormitories. */
export async function findPlaces(trx: Trx, ids: readonly number[]): Promise<Places> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('dormitories')
    .select(['id', 'name_ja', 'name_en'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name_ja: ja, name_en: en }) => [id, { ja, en }]));
}

const lines = {
  ja: (role: string, dormitory: string) => `役割：${role}（${dormitory}）`,
  en: (role: string, dormitory: string) => `Role: ${role} (${dormitory})`,
} as const;

const everywhere = { ja: '全寮', en: 'all dormitories' };

export function lineOfRole(
  { role, dormitoryId }: Pick<GivenGrant, 'role' | 'dormitoryId'>,
  places: Places,
  language: Language,
): string {
  const place = dormitoryId === null ? undefined : places.get(dormitoryId);
  return lines[language](roleNames[role][language], textIn(language, place ?? everywhere));
}
