// Says by mail that somebody was given a role that sees health data: one person alone could otherwise let a second
// account of the own see it, and nobody would know (AM257).
import { sql } from 'kysely';
import { languageOf, textIn, type Language } from '@yadori/api/language/language';
import { hasRight, roleNames, roles, type Role } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/templates/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isGrantInForce } from '../../../platform/session/grants-in-force.ts';

interface GivenRole {
  role: Role;
  /** Null: all dormitories. */
  dormitoryId: number | null;
}

interface HealthGrants {
  /** Who was given the roles. */
  staffId: number;
  grantedBy: number;
  added: readonly GivenRole[];
}

const healthRoles = roles.filter((role) => hasRight([role], 'health', 'view'));

/**
 * One mail to each administrator and each manager of a dormitory of the grants, with the grants that concern them. In the
 * transaction of the grants and before them: who becomes a manager by them is no witness of them.
 */
export async function mailHealthGrants(
  trx: Trx,
  { staff: { origin } }: Pick<Platform, 'staff'>,
  { staffId, grantedBy, added }: HealthGrants,
  now: Instant,
): Promise<void> {
  const given = added.filter(({ role }) => healthRoles.includes(role));
  if (given.length === 0) return;
  const witnesses = await findWitnesses(trx, now);
  const names = await findNames(trx, [staffId, grantedBy]);
  const dormitories = await findDormitories(trx);
  for (const { email, language, isAdmin, managed } of witnesses) {
    const seen = given.filter(
      ({ dormitoryId: id }) => isAdmin || id === null || managed.includes(id),
    );
    if (seen.length === 0) continue;
    const lines = seen.map(({ role, dormitoryId }) => {
      const place = dormitoryId === null ? everywhere : dormitories.get(dormitoryId);
      return texts[language].role(roleNames[role][language], textIn(language, place ?? everywhere));
    });
    const [to, by] = [names.get(staffId) ?? '', names.get(grantedBy) ?? ''];
    const mail = healthGrantMail({ to, by, lines }, { language, publicUrl: origin });
    await queueMail(trx, { to: email, ...mail }, now);
  }
}

interface Witness {
  email: string;
  language: Language;
  isAdmin: boolean;
  /** Keys of the dormitories. */
  managed: readonly number[];
}

/** Who administers or manages today, and can sign in. */
async function findWitnesses(trx: Trx, now: Instant): Promise<Witness[]> {
  const rows = await trx
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 's.email', 's.language'])
    .select([
      sql<boolean>`bool_or(g.role = 'system_admin')`.as('is_admin'),
      sql<number[]>`coalesce(jsonb_agg(g.dormitory_id) filter (where g.role = 'manager'), '[]')`.as(
        'managed',
      ),
    ])
    .where('g.role', 'in', ['system_admin', 'manager'])
    .where(isGrantInForce(dateAt(now)))
    .where('s.disabled_at', 'is', null)
    .where('s.activated_at', 'is not', null)
    .groupBy('s.id')
    .orderBy('s.id')
    .execute();
  return rows.flatMap(({ email, language, is_admin: isAdmin, managed }) =>
    email === null ? [] : [{ email, language: languageOf(language), isAdmin, managed }],
  );
}

async function findNames(trx: Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findDormitories(trx: Trx): Promise<Map<number, { ja: string; en: string }>> {
  const rows = await trx.selectFrom('dormitories').select(['id', 'name_ja', 'name_en']).execute();
  return new Map(rows.map(({ id, name_ja: ja, name_en: en }) => [id, { ja, en }]));
}

const everywhere = { ja: '全寮', en: 'all dormitories' };

const texts = {
  ja: {
    subject: '【Yadori】健康情報を見られる役割が付きました',
    title: '健康情報を見られる役割が付きました',
    lead: '入居者の健康情報を見られる役割が、次の職員に付きました。',
    role: (role: string, dormitory: string) => `役割：${role}（${dormitory}）`,
    facts: (to: string, by: string) => [`職員：${to}`, `付けた人：${by}`],
    note: '心当たりがない場合は、付けた人に確かめてください。操作の記録で「権限」を選ぶと、役割の変更だけを確認できます。',
  },
  en: {
    subject: '[Yadori] A role that sees health data was given',
    title: 'A role that sees health data was given',
    lead: 'A member of staff was given a role that sees the health data of residents.',
    role: (role: string, dormitory: string) => `Role: ${role} (${dormitory})`,
    facts: (to: string, by: string) => [`Member of staff: ${to}`, `Given by: ${by}`],
    note: 'If you did not expect this, ask the person who gave it. The audit log shows changes of roles alone under the filter “Roles and access”.',
  },
} as const;

function healthGrantMail(
  { to, by, lines }: { to: string; by: string; lines: readonly string[] },
  context: { language: Language; publicUrl: string },
): RenderedMail {
  const { subject, title: heading, lead, facts, note } = texts[context.language];
  const [person, granter] = facts(to, by);
  const paragraph = [person, ...lines, granter].join('\n');
  return renderMail(
    { subject, heading, parts: [{ paragraph: lead }, { paragraph }, { note }] },
    context,
  );
}
