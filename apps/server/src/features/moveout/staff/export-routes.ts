// The export of move-outs: the columns of the list, and where people go only where that is asked for (SI024).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import type { Language } from '@yadori/api/language/language';
import type { MoveOutState } from '@yadori/api/moveout/staff-calls';
import { moveOutStateNames } from '@yadori/api/moveout/state-names';
import { dateAt } from '@yadori/api/time/tokyo';
import { exportTable } from '../../../platform/export-file/file.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { findMoveOuts } from '../list.ts';
import { moveOutStaffTexts } from './texts.ts';

type FoundMoveOut = Awaited<ReturnType<typeof findMoveOuts>>[number];

export const moveOutExportHandlers = {
  exportMoveOuts: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const today = dateAt(now);
    const { from = today, until, with_address: withAddress } = body;
    const found = await findMoveOuts(db.queries, { dormitoryId, from, until }, today);
    if (found.length > stepUpPeople) requireProof(actor, { language, now });
    const t = moveOutStaffTexts(language);
    const table = exportTable(
      t.list,
      [
        { header: t.day, type: 'date', value: ({ day }) => day },
        { header: t.time, value: ({ time }) => time },
        { header: t.room, value: ({ room }) => room },
        { header: t.name, width: 20, value: ({ name }) => name },
        { header: t.luggage, width: 18, type: 'instant', value: ({ luggage }) => luggage },
        { header: t.carrier, width: 20, value: ({ carrier }) => carrier },
        { header: t.state, value: ({ state }) => stateIn(language, state) },
        ...(withAddress
          ? [{ header: t.forwarding, width: 40, value: ({ goesTo }: Row) => goesTo }]
          : []),
      ],
      found.map(exportedRow),
    );
    const filters = {
      from,
      ...(until !== undefined && { until }),
      ...(withAddress && { with_address: 1 }),
    };
    const made = { ...madeBy(actor, requestId), kind: 'move-outs', dormitoryId, filters };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${today}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

/** In a cell it stands within a line. */
const stateIn = (language: Language, state: MoveOutState) =>
  moveOutStateNames[state][language].toLowerCase();

type Row = ReturnType<typeof exportedRow>;

const exportedRow = (row: FoundMoveOut) => ({
  day: row.move_out_on,
  time: row.move_out_time.slice(0, 5),
  room: row.room_number,
  name: row.name,
  luggage: `${row.luggage_removal_on} ${row.luggage_removal_time.slice(0, 5)}`,
  carrier: row.shipping_company_name,
  state: row.state,
  goesTo: `${row.postal_code} ${row.address} ${row.building}`,
});
