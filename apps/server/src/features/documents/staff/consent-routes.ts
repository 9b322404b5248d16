// Handlers of who has agreed to a legal text, by name.
import { documentNames } from '@yadori/api/documents/kinds';
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { exportTable } from '../../../platform/export-file/file.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { findAgreements, findConsentPeople, findVersionOn } from '../queries.ts';
import { consentTexts } from './texts.ts';

export const consentHandlers = {
  consentPeople: async ({
    actor: { dormitoryId },
    params: { document: key },
    query: { version, open },
    platform: { db },
    now,
  }) => {
    const present = await findVersionOn(db.queries, key, dateAt(now));
    const rows = await findConsentPeople(db.queries, {
      key,
      dormitoryId,
      version,
      isOpen: open === '1',
    });
    return { data: { version: present?.version ?? null, rows } };
  },

  residentConsents: async ({ actor, params, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now);
    if (scope === undefined) throw notFound(language);
    const { accountId } = scope;
    const person = await db.queries
      .selectFrom('profiles')
      .select('name')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return {
      data: { name: person?.name ?? '', rows: await findAgreements(db.queries, accountId) },
    };
  },

  exportConsents: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const { document: key, version, open } = body;
    const rows = await findConsentPeople(db.queries, {
      key,
      dormitoryId,
      version,
      isOpen: open === '1',
    });
    if (rows.length > stepUpPeople) requireProof(actor, { language, now });
    const t = consentTexts(language);
    const table = exportTable(
      t.title(documentNames[key][language]),
      [
        { header: t.room, value: ({ room }) => room },
        { header: t.name, width: 20, value: ({ name }) => name },
        { header: t.version, value: (row) => row.version ?? t.none },
        {
          header: t.day,
          type: 'date',
          value: ({ agreed_at: at }) => (at === null ? '' : dateAt(at.getTime())),
        },
        { header: t.place, width: 16, value: ({ place }) => (place === null ? '' : t[place]) },
      ],
      rows,
    );
    const made = {
      ...madeBy(actor, requestId),
      kind: 'consents',
      dormitoryId,
      filters: {
        document: key,
        ...(version !== undefined && { version }),
        ...(open === '1' && { open }),
      },
    };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;
