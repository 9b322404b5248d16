// The export of the rooms of a day: what the grid shows, a room in a row (SC050).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import { roomStateNames } from '@yadori/api/rooms/state-names';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { exportTable, type ExportTable } from '../../../platform/export-file/file.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { exportTexts } from '../../../platform/export-file/texts.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { readGrid } from '../grid.ts';
import { shownDayOf } from './shown-day.ts';
import { roomTexts } from './texts.ts';

export const roomExportHandlers = {
  exportRooms: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const day = shownDayOf(body.day, now, language);
    const { rooms } = await readGrid(db.queries, dormitoryId, day);
    const people = rooms.reduce((sum, room) => sum + livingIn(room).length, 0);
    if (people > stepUpPeople) requireProof(actor, { language, now });
    const table = roomTable(rooms, language);
    const made = { ...madeBy(actor, requestId), kind: 'rooms', dormitoryId, filters: { day } };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${day}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

type Room = Awaited<ReturnType<typeof readGrid>>['rooms'][number];

const livingIn = ({ people }: Room) => people.filter((one) => one.is_living);

function roomTable(rooms: readonly Room[], language: Language): ExportTable {
  const words = exportTexts(language);
  const t = roomTexts(language);
  return exportTable(
    t.list,
    [
      { header: words.room, value: ({ number }) => number },
      { header: words.floor, value: ({ floor }) => floorName(floor) },
      { header: t.beds, type: 'number', value: ({ beds }) => beds },
      { header: words.status, value: ({ state }) => roomStateNames[state][language] },
      { header: t.stateOn, type: 'date', value: ({ on }): CalendarDate | '' => on ?? '' },
      { header: t.freeBeds, type: 'number', value: (room) => room.free_beds },
      {
        header: words.name,
        width: 30,
        value: (room) =>
          livingIn(room)
            .map(({ name }) => name)
            .join(words.comma),
      },
    ],
    rooms,
  );
}
