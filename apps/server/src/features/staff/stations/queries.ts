// Reads of stations.
import { timestamp, type Queries } from '../../../platform/database/database.ts';
import { within, type Dormitories } from '../../../platform/session/within.ts';
import type { Instant } from '@yadori/api/time/tokyo';

export type StationRow = Awaited<ReturnType<typeof findStations>>[number];

/** Those of a dormitory that are not revoked, by name. */
export async function findStations(
  queries: Queries,
  { dormitoryId, id }: { dormitoryId: number; id?: number },
  now: Instant,
) {
  const all = stationRows(queries, now).where('p.dormitory_id', '=', dormitoryId);
  const rows = await (id === undefined ? all : all.where('p.id', '=', id)).execute();
  const sessions = rows.flatMap(({ session_id: session }) => session ?? []);
  const networks =
    sessions.length === 0
      ? []
      : await queries
          .selectFrom('station_networks')
          .selectAll()
          .where('session_id', 'in', sessions)
          .orderBy('first_seen_at', 'desc')
          .orderBy('network')
          .execute();
  return rows.map((row) => ({
    ...row,
    networks: networks.filter((network) => network.session_id === row.session_id),
  }));
}

/** With the live session and the live code of each, of which there is at most one. */
const stationRows = (queries: Queries, now: Instant) =>
  queries
    .selectFrom('staff as p')
    .leftJoin('staff_sessions as s', (join) =>
      join
        .onRef('s.staff_id', '=', 'p.id')
        .on('s.revoked_at', 'is', null)
        .on('s.expires_at', '>', timestamp(now)),
    )
    .leftJoin('staff_links as l', (join) =>
      join
        .onRef('l.staff_id', '=', 'p.id')
        .on('l.used_at', 'is', null)
        .on('l.voided_at', 'is', null)
        .on('l.expires_at', '>', timestamp(now)),
    )
    .select(['p.id', 'p.name', 's.id as session_id', 's.created_at as enrolled_at'])
    .select(['s.last_seen_at', 's.expires_at as ends_at', 's.device', 's.version'])
    .select('l.expires_at as code_until')
    .where('p.kind', '=', 'station')
    .where('p.disabled_at', 'is', null)
    .orderBy('p.name')
    .orderBy('p.id');

/** The dormitory of a station that is not revoked; undefined for a person too. */
export async function findStationDormitory(
  queries: Queries,
  id: number,
): Promise<number | undefined> {
  const station = await queries
    .selectFrom('staff')
    .select('dormitory_id')
    .where('id', '=', id)
    .where('kind', '=', 'station')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return station?.dormitory_id ?? undefined;
}

export interface UsedStation {
  id: number;
  name: string;
  lastSeenAt: Instant;
  /** First use from the newest network; null while there is only that of the enrolment. */
  networkAt: Instant | null;
}

/** Those with an enrolled tablet: to be read with others in one statement. */
export const usedStations = (queries: Queries, dormitories: Dormitories, now: Instant) =>
  queries
    .selectFrom('staff as p')
    .innerJoin('staff_sessions as s', 's.staff_id', 'p.id')
    .select(['p.id', 'p.dormitory_id', 'p.name', 's.last_seen_at'])
    .select((station) =>
      station
        .selectFrom('station_networks as n')
        .select((network) => network.fn.max('n.first_seen_at').as('at'))
        .whereRef('n.session_id', '=', 's.id')
        .whereRef('n.first_seen_at', '>', 's.created_at')
        .as('network_at'),
    )
    .where(within('p.dormitory_id', dormitories))
    .where('p.kind', '=', 'station')
    .where('p.disabled_at', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', timestamp(now))
    .orderBy('p.name');

interface UsedRow {
  id: number;
  name: string;
  /** ISO 8601. */
  last_seen_at: string;
  network_at: string | null;
}

export const usedStationOf = ({ id, name, last_seen_at, network_at }: UsedRow): UsedStation => ({
  id,
  name,
  lastSeenAt: Date.parse(last_seen_at),
  networkAt: network_at === null ? null : Date.parse(network_at),
});
