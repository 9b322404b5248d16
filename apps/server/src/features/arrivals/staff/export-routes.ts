// The export of the plan of moving in and out (SC050).
import { packageArrivalHours } from '@yadori/api/account/kinds';
import { arrivalDays } from '@yadori/api/arrivals/staff-calls';
import { mostPlanDays } from '@yadori/api/exports/residence-calls';
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import type { Language } from '@yadori/api/language/language';
import {
  addDays,
  dateAt,
  daysBetween,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { exportTable, type ExportTable } from '../../../platform/export-file/file.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { exportTexts } from '../../../platform/export-file/texts.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { invalidField } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { findDepartures, type FoundDeparture } from '../departures.ts';
import { findArrivals, type FoundArrival } from '../queries.ts';
import { arrivalTexts } from './texts.ts';

export const arrivalExportHandlers = {
  exportArrivals: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const days = { from: body.from, until: body.until };
    requireDays(days, now, language);
    const [coming, going] = await Promise.all([
      findArrivals(db.queries, { dormitoryId, ...days }),
      findDepartures(db.queries, { dormitoryId, ...days }),
    ]);
    const rows = [...coming.map(comingRow), ...going.map(goingRow)].toSorted(byMoment);
    if (rows.length > stepUpPeople) requireProof(actor, { language, now });
    const table = planTable(rows, language);
    const made = { ...madeBy(actor, requestId), kind: 'arrivals', dormitoryId, filters: days };
    const place = await placeName(db, dormitoryId, language);
    const baseName = `${place}_${table.title}_${days.from}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

function requireDays({ from, until }: Days, now: Instant, language: Language): void {
  const today = dateAt(now);
  const t = arrivalTexts(language);
  if (from < addDays(today, -arrivalDays.back) || from > addDays(today, arrivalDays.ahead))
    throw invalidField('from', t.dayOutside);
  if (until < from || daysBetween(from, until) >= mostPlanDays)
    throw invalidField('until', t.periodOutside);
}

interface PlanRow {
  day: CalendarDate;
  time: string | null;
  isIn: boolean;
  room: string;
  name: string;
  luggage: string;
  companions: number | null;
  keys: string;
}

const hours: Readonly<Record<number, { from: number; to: number }>> = packageArrivalHours;

function comingRow({ delivery, day, time, room, name, companions, keys }: FoundArrival): PlanRow {
  const between = hours[delivery?.time ?? 0];
  const clock = between === undefined ? '' : ` ${between.from}:00–${between.to}:00`;
  const luggage = delivery === null ? '' : `${delivery.date}${clock}`;
  return { day, time, isIn: true, room, name, luggage, companions, keys };
}

function goingRow({ luggageOn, luggageTime, ...of }: FoundDeparture): PlanRow {
  const { day, time, room, name, out } = of;
  const held = out.filter(({ what }) => what === 'key');
  const keys = held.map(({ number }) => number).join(' ');
  const luggage = luggageOn === null ? '' : `${luggageOn} ${luggageTime ?? ''}`.trim();
  return { day, time, isIn: false, room, name, luggage, companions: null, keys };
}

/** Without a time at the end of the day. */
const momentOf = ({ day, time, room }: PlanRow) => `${day} ${time ?? '99'} ${room}`;
const byMoment = (one: PlanRow, other: PlanRow) => (momentOf(one) < momentOf(other) ? -1 : 1);

function planTable(rows: readonly PlanRow[], language: Language): ExportTable {
  const words = exportTexts(language);
  const t = arrivalTexts(language);
  return exportTable(
    t.plan,
    [
      { header: t.day, type: 'date', value: ({ day }) => day },
      { header: t.time, value: ({ time }) => time },
      { header: t.way, value: ({ isIn }) => (isIn ? t.in : t.out) },
      { header: words.room, value: ({ room }) => room },
      { header: words.name, width: 20, value: ({ name }) => name },
      { header: t.luggage, width: 24, value: ({ luggage }) => luggage },
      { header: t.companions, type: 'number', value: ({ companions }) => companions },
      { header: t.keys, width: 14, value: ({ keys }) => keys },
    ],
    rows,
  );
}
