// Calls of stations: the shared tablets of a dormitory's counter, which no person signs in to.
import * as z from 'zod/mini';
import { call, staffCall } from '../contract/call.ts';
import { instantText, patternText, plainText, rowId } from '../validation/answers.ts';
import { idParameter, requiredText } from '../validation/fields.ts';
import { typedCode } from './fields.ts';

export const stationNameLength = 30;
/** A code enrols one tablet, within this time, in minutes. */
export const stationCodeMinutes = 10;
export const stationCodeDigits = 8;

const ofStation = z.object({ id: idParameter() });
const ofDormitory = z.object({ dormitory: requiredText(20) });
const mayEdit = { of: 'staff', level: 'edit' } as const;

const stationShape = z.object({
  id: rowId('The station.'),
  name: plainText('Name, as its acts are recorded.'),
  /** Null: no tablet is enrolled. */
  tablet: z.nullable(
    z.object({
      enrolled_at: instantText('When the tablet was enrolled.'),
      last_seen_at: instantText('Last call of the tablet.'),
      ends_at: instantText('When its session ends without use.'),
      device: plainText('System and browser in the language of the request.'),
      version: plainText('Build of the console that it runs; empty while it has said none.'),
      /** Network addresses, the newest first. */
      networks: z.array(
        z.object({
          network: plainText('Network address.'),
          first_seen_at: instantText('First call from there.'),
        }),
      ),
    }),
  ),
  code_until: z.nullable(instantText('Until when an unused code works; null without one.')),
});

export type Station = z.output<typeof stationShape>;

const newCodeShape = z.object({
  station: stationShape,
  code: patternText('^[0-9]{8}$', 'Shown once.'),
  expires_at: instantText('Until when the code works.'),
});

export type NewStationCode = z.output<typeof newCodeShape>;

export const stations = staffCall({
  summary: 'The stations of a dormitory that are not revoked, by name.',
  source: 'SJ005 SK026',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/stations',
  right: { of: 'staff', level: 'view' },
  params: ofDormitory,
  data: z.object({ stations: z.array(stationShape) }),
});

export const addStation = staffCall({
  summary: 'Adds a station with a code that enrols one tablet, once, within ten minutes.',
  source: 'SE027 SK026',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/stations',
  right: mayEdit,
  stepUp: true,
  unkept: true,
  params: ofDormitory,
  body: z.object({ name: requiredText(stationNameLength) }),
  data: newCodeShape,
  refusal: { status: 409, data: z.null(), errCodes: ['name_taken'] },
});

export const renewStationCode = staffCall({
  summary: 'A new code of a station. The tablet before works until the code is used.',
  source: 'SE027 SJ005 SK026',
  method: 'POST',
  path: '/staff/stations/:id/code',
  right: mayEdit,
  stepUp: true,
  unkept: true,
  params: ofStation,
  data: newCodeShape,
});

export const revokeStation = staffCall({
  summary: 'Revokes a station: its tablet and its codes work no more.',
  source: 'SE027 SJ005 SK026',
  method: 'DELETE',
  path: '/staff/stations/:id',
  right: mayEdit,
  stepUp: true,
  params: ofStation,
  data: z.null(),
});

export const enrolStation = call({
  summary:
    'Enrols this tablet by the code of a station: its session lasts 180 days after each use.',
  source: 'SE027 SK027',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/stations/enrol',
  access: 'staff_open',
  body: z.object({ code: typedCode() }),
  data: z.object({
    dormitory: plainText('The office code.'),
    station: plainText('Name of the station.'),
  }),
  /** Wrong, used, over or replaced. */
  refusal: { status: 404, data: z.null(), errCodes: ['code_dead'] },
  failures: [429],
});
