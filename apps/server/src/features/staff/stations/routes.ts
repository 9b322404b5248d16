// Handlers of stations.
import type { Station } from '@yadori/api/staff/station-calls';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { stationCookieSeconds } from '../../../platform/http/staff-cookie.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceName } from '../../../platform/session/device.ts';
import {
  dormitoryWithin,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';
import { staffTexts } from '../texts.ts';
import { findStationDormitory, findStations, type StationRow } from './queries.ts';
import { addStation, enrol, renewCode, revokeStation } from './service.ts';

export const stationHandlers = {
  stations: async ({ actor: { dormitoryId }, platform: { db }, language, now }) => {
    const rows = await findStations(db.queries, { dormitoryId }, now);
    return { data: { stations: rows.map((row) => stationView(row, language)) } };
  },

  addStation: async ({ actor: staff, body: { name }, platform, language, now, requestId }) => {
    const { dormitoryId } = staff;
    const added = await addStation(platform, { staff, requestId }, { dormitoryId, name }, now);
    if (added !== undefined)
      return { data: await newCodeView({ dormitoryId, ...added }, { platform, language, now }) };
    const errors = { name: [staffTexts(language).stationNameTaken] };
    const message = staffTexts(language).stationNameTaken;
    return { refused: null, errCode: 'name_taken', message, errors };
  },

  renewStationCode: async (context) => {
    const { actor: staff, platform, language, now, requestId } = context;
    const station = await requireStation(context);
    const made = await renewCode(platform, { staff, requestId }, station, now);
    if (made === undefined) throw notFound(language);
    return { data: await newCodeView({ ...station, ...made }, { platform, language, now }) };
  },

  revokeStation: async (context) => {
    const { actor: staff, platform, language, now, requestId } = context;
    const station = await requireStation(context);
    const isRevoked = await revokeStation(platform, { staff, requestId }, station, now);
    if (!isRevoked) throw notFound(language);
    return { data: null };
  },

  enrolStation: async ({ body: { code }, platform, language, now, ...context }) => {
    const { network, waiter, device, requestId } = context;
    const tablet = { network, waiter, device, requestId };
    const enrolled = await enrol(platform, { code, ...tablet }, now);
    if (enrolled === undefined)
      return { refused: null, errCode: 'code_dead', message: staffTexts(language).codeDead };
    const { token, dormitory, name } = enrolled;
    const data = { dormitory, station: name };
    return { data, staffToken: token, staffTokenSeconds: stationCookieSeconds };
  },
} satisfies Partial<StaffHandlers>;

interface StationContext {
  actor: Staff;
  params: { id: number };
  platform: Platform;
  language: Language;
}

/** A station of the caller's dormitories; a foreign one is answered like one that does not exist. */
async function requireStation({
  actor,
  params: { id },
  platform: { db },
  language,
}: StationContext) {
  const found = await findStationDormitory(db.queries, id);
  const dormitoryId = found === undefined ? undefined : dormitoryWithin(actor.scope, found);
  if (dormitoryId === undefined) throw notFound(language);
  return { id, dormitoryId };
}

interface MadeCode {
  id: number;
  dormitoryId: StaffDormitoryId;
  code: string;
  expiresAt: Instant;
}

async function newCodeView(
  { id, dormitoryId, code, expiresAt }: MadeCode,
  { platform: { db }, language, now }: { platform: Platform; language: Language; now: Instant },
) {
  const [row] = await findStations(db.queries, { dormitoryId, id }, now);
  // Revoked by somebody else at the same moment.
  if (row === undefined) throw notFound(language);
  return { station: stationView(row, language), code, expires_at: expiresAt };
}

function stationView(row: StationRow, language: Language): AnswerInput<Station> {
  const { id, name, enrolled_at, last_seen_at, ends_at, code_until: codeUntil } = row;
  return {
    id,
    name,
    tablet:
      enrolled_at === null || last_seen_at === null || ends_at === null
        ? null
        : {
            enrolled_at,
            last_seen_at,
            ends_at,
            device: deviceName(row.device ?? '', language),
            version: row.version ?? '',
            networks: row.networks.map(({ network, first_seen_at }) => ({
              network,
              first_seen_at,
            })),
          },
    code_until: codeUntil,
  };
}
