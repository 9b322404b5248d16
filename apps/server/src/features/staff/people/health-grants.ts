// Says by mail that somebody was given a role that sees health data: one person alone could otherwise let a second
// account of the own see it, and nobody would know (AM257).
import type { Language } from '@yadori/api/language/language';
import { hasRight, roles, type Role } from '@yadori/api/staff/rights';
import type { Instant } from '@yadori/api/time/tokyo';
import { findPlaces, findWitnesses, lineOfRole } from '../../../platform/approvals/role-mails.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/templates/template.ts';
import type { Platform } from '../../../platform/platform.ts';

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
  const places = await findPlaces(
    trx,
    given.flatMap(({ dormitoryId }) => dormitoryId ?? []),
  );
  for (const { email, language, isAdmin, managed } of witnesses) {
    const seen = given.filter(
      ({ dormitoryId: id }) => isAdmin || (id === null ? managed.length > 0 : managed.includes(id)),
    );
    if (seen.length === 0) continue;
    const lines = seen.map((grant) => lineOfRole(grant, places, language));
    const [to, by] = [names.get(staffId) ?? '', names.get(grantedBy) ?? ''];
    const mail = healthGrantMail({ to, by, lines }, { language, publicUrl: origin });
    await queueMail(trx, { to: email, ...mail }, now);
  }
}

async function findNames(trx: Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const texts = {
  ja: {
    subject: '【Yadori】健康情報を見られる役割が付きました',
    title: '健康情報を見られる役割が付きました',
    lead: '入居者の健康情報を見られる役割が、次の職員に付きました。',
    facts: (to: string, by: string) => [`職員：${to}`, `付けた人：${by}`],
    note: '心当たりがない場合は、付けた人に確かめてください。操作の記録で「権限」を選ぶと、役割の変更だけを確認できます。',
  },
  en: {
    subject: '[Yadori] A role that sees health data was given',
    title: 'A role that sees health data was given',
    lead: 'A member of staff was given a role that sees the health data of residents.',
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
