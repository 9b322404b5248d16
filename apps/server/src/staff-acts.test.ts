// Every act of staff by its call: what it leaves in the record (SJ017), and that a repeat of it under its key has no
// effect (SL013).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStaffCalls, staffCalls, type StaffCallName } from '@yadori/api/staff-calls';
import { requirements } from '../../../tests/support/requirements.ts';
import {
  eventsAfter,
  lastEvent,
  openActWorld,
  type ActWorld,
  type Done,
} from '../../../tests/support/staff-acts/acts.ts';
import * as desk from '../../../tests/support/staff-acts/desk.ts';
import * as ledger from '../../../tests/support/staff-acts/ledger.ts';
import * as meals from '../../../tests/support/staff-acts/meals.ts';
import * as own from '../../../tests/support/staff-acts/own.ts';
import * as publishing from '../../../tests/support/staff-acts/publishing.ts';
import { staffCallEvents, type CallRow } from '../../../tests/support/staff-call-events.ts';
import { staffMember } from '../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { takesKey } from './platform/http/call-keys.ts';
import { projectRoot } from './platform/project-root.ts';

let server: TestServer;
let world: ActWorld;
beforeAll(async () => {
  server = await openTestServer({ runtimeLogin: true });
  server.at('2026-06-10T10:00:00+09:00');
  world = await openActWorld(server);
  await actEverywhere(world);
}, 300_000);
afterAll(() => server.close());

async function actEverywhere(of: ActWorld): Promise<void> {
  await desk.actAtDesk(of);
  await desk.actOnDormitories(of);
  await desk.actOnContracts(of);
  await desk.actOnDocuments(of);
  await desk.actOnTexts(of);
  await desk.actOnRooms(of);
  await desk.actOnArrivals(of);
  await desk.actOnRoomRecords(of);
  await desk.actOnStays(of);
  await desk.actInMessages(of);
  await desk.actOnResidents(of);
  await desk.actOnMoveOuts(of);
  await desk.actOnRegistrations(of);
  const notice = await publishing.actOnNotices(of);
  const survey = await publishing.actOnSurveys(of);
  const check = await publishing.actInSafetyChecks(of);
  const batch = await publishing.actOnImports(of);
  await publishing.actOnExports(of, { notice, survey, check, batch });
  await own.actOnOwn(of);
  await own.actOnPeople(of);
  await own.actOnStations(of);
  await own.actByLink(of);
  await meals.actOnMenus(of);
  await meals.actOnBookings(of);
  await meals.actAtCounter(of);
  await ledger.actOnLedger(of);
}

/** Other reads than those on record have none. */
const rows: Readonly<Partial<Record<StaffCallName, CallRow>>> = staffCallEvents;

/** What the events of an act do not say. */
function missingIn({ name, staffId, events }: Done): string[] {
  const row = rows[name];
  if (row === undefined) return [];
  const acts = events.filter(({ actor }) => actor === `staff:${staffId}`);
  const kinds = acts.map(({ kind }) => kind);
  if ('nothing' in row) return kinds.map((kind) => `${name} left ${kind}`);
  const wrong = [
    ...row.kinds.filter((kind) => !kinds.includes(kind)).map((kind) => `no ${kind}`),
    ...(acts.length === 0 ? ['no event'] : []),
    ...acts
      .filter(({ request_id }) => request_id === null)
      .map(({ kind }) => `${kind}: no request`),
    ...(new Set(acts.map(({ request_id }) => request_id)).size > 1 ? ['several requests'] : []),
    ...acts
      .filter(({ session_of }) => row.isOpen !== true && session_of !== staffId)
      .map(({ kind }) => `${kind}: not the session`),
    ...acts
      .filter(({ dormitory_id }) => row.isOfAll !== true && dormitory_id === null)
      .map(({ kind }) => `${kind}: no dormitory`),
  ];
  const needsReason = allStaffCalls[name].reason === true;
  if (needsReason && acts.every(({ reason }) => reason === null)) wrong.push('no reason');
  return wrong.map((what) => `${name}: ${what} (${kinds.join(' ')})`);
}

test('each leaves an event of its kind with person, session, request, dormitory and reason', () => {
  requirements('SJ017 SC012 SC019');
  expect(world.done.flatMap(missingIn)).toEqual([]);
});

/** What all residents of a dormitory see otherwise afterwards, by the event that tells their pages. */
const seenByAll: Readonly<Record<string, readonly StaffCallName[]>> = {
  dormitory: ['changeMenuLinks', 'removeEmergencyPaper', 'setEmergencyPaper'],
  menus: [
    'addManyDays',
    'changeCalendarDays',
    'changeMenu',
    'changeStock',
    'endStop',
    'publishMenus',
    'stopMeal',
    'unpublishMenu',
  ],
  notices: ['correctNotice', 'publishDraft', 'withdrawStaffNotice'],
  surveys: [
    'changeSurveyLastDay',
    'closeSafetyCheck',
    'closeSurvey',
    'deleteSurvey',
    'reopenSafetyCheck',
    'startSafetyCheck',
  ],
};

test('residents of a dormitory are woken by what all of them see, and by nothing for staff alone', () => {
  requirements('SK028');
  const wakes = new Map<string, Set<string>>();
  for (const { name, wakes: events } of world.done)
    for (const event of events) wakes.set(event, (wakes.get(event) ?? new Set()).add(name));
  const found = [...wakes].map(([event, names]) => [event, [...names].toSorted()]);
  expect(Object.fromEntries(found)).toEqual(seenByAll);
});

test('each call with a row was made, or is proved by a test that exists', () => {
  requirements('SJ017');
  const made = new Set<string>(world.done.map(({ name }) => name));
  const unproved = Object.entries(staffCallEvents)
    .filter(([name, row]) => !('nothing' in row) && !made.has(name))
    .filter(([, row]) => {
      const file = 'provedBy' in row ? row.provedBy : undefined;
      return file === undefined || !existsSync(path.join(projectRoot(), file));
    });
  expect(unproved.map(([name]) => name)).toEqual([]);
});

test('the lock of a session names the request that found it left alone', async () => {
  requirements('SJ017 SA022');
  const person = await staffMember(server);
  const before = await lastEvent(server);
  server.at(new Date(server.now() + 16 * 60_000).toISOString());
  expect(await person.send(staffCalls.staffSession, {})).toMatchObject({ code: 'locked' });
  expect(await eventsAfter(server, before)).toMatchObject([
    { kind: 'staff.locked', session_of: person.staffId, request_id: expect.any(String) as string },
  ]);
});

test('a repeat under the key of an act has its answer and no effect', () => {
  requirements('SL013');
  const wrong = world.done.flatMap(({ name, repeats = [] }) =>
    repeats.map((what) => `${name}: ${what}`),
  );
  expect(wrong).toEqual([]);
  const repeated = new Set(world.done.flatMap(({ name, repeats }) => (repeats ? [name] : [])));
  expect(repeated.size).toBeGreaterThan(60);
});

/** Writing calls that take no key, by the reason why a repeat makes them again. */
const withoutKey = {
  'before a session: a proof, a link and a code work once': [
    'staffLogin',
    'staffSecondFactor',
    'staffPasskeyOptions',
    'staffPasskeyLogin',
    'staffFactorOptions',
    'staffForgot',
    'staffLinkPasskeyOptions',
    'staffSetUp',
    'enrolStation',
  ],
  'with a file: a reply has a key of its own, a file replaces the one before, a check applies nothing':
    [
      'reply',
      'attachDraftFile',
      'addCheckPhoto',
      'importDryRun',
      'setMenuPhoto',
      'setDraftPhoto',
      'setEmergencyPaper',
    ],
  'the answer opens secrets': [
    'invitationLetters',
    'ownTotp',
    'ownRecoveryCodes',
    'ownPassword',
    'ownPasskeyOptions',
    'addStation',
    'renewStationCode',
    'staffProofOptions',
    'staffUnlock',
    'staffProve',
  ],
  'the answer opens personal data': ['openHealth', 'openSafetyContacts', 'previewTarget'],
  'a repeat draws the same paper again': ['issueCertificateFor'],
  'the answer is a file': [
    'exportResidents',
    'exportRoster',
    'exportSurvey',
    'exportStaff',
    'exportImportErrors',
    'exportCounts',
    'exportCheckSheet',
    'exportShowRate',
    'exportDashboard',
    'exportDormitories',
    'exportBilling',
    'exportPayroll',
    'exportRooms',
    'exportArrivals',
    'exportStays',
    'exportLinen',
    'exportSafetyReport',
    'exportNoticeReaders',
    'exportConsents',
    'exportMoveOuts',
  ],
  'kept nowhere, so that a repeat says it again': [
    'presence',
    'monthPresence',
    'previewMoney',
    'previewSettings',
    'previewManyDays',
    'previewManySettings',
  ],
};

test('each writing call takes the key, or is named with the reason why not', () => {
  requirements('SL013');
  const without = Object.entries(allStaffCalls)
    .filter(([, call]) => call.method !== 'GET' && !takesKey(call))
    .map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.values(withoutKey).flat().toSorted());
});
