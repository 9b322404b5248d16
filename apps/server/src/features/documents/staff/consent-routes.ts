// Handlers of who has agreed to a legal text, by name.
import { documentNames } from '@yadori/api/documents/kinds';
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { exportTable } from '../../../platform/export-file/file.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { findConsentPeople, findVersionOn } from '../queries.ts';
import { consentTexts } from './texts.ts';

export const consentHandlers = {
  consentPeople: async ({
    actor: { dormitoryId },
    params: { document: key },
    platform: { db },
    now,
  }) => {
    const present = await findVersionOn(db.queries, key, dateAt(now));
    const rows = await findConsentPeople(db.queries, { key, dormitoryId });
    return { data: { version: present?.version ?? null, rows } };
  },

  exportConsents: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const { document: key } = body;
    const rows = await findConsentPeople(db.queries, { key, dormitoryId });
    if (rows.length > stepUpPeople) requireProof(actor, { language, now });
    const t = consentTexts(language);
    const table = exportTable(
      t.title(documentNames[key][language]),
      [
        { header: t.room, value: ({ room }) => room },
        { header: t.name, width: 20, value: ({ name }) => name },
        { header: t.version, value: ({ version }) => version ?? t.none },
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
      filters: { document: key },
    };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;
