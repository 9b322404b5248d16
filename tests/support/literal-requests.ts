// One request of every call, with only what the specification names: none of our own additions to it.
import { pushDevice } from '@yadori/api/notifications/calls';
import type { CallName } from '@yadori/api/resident-calls';
import type { Send } from '@yadori/api/contract/client';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { dateAt } from '@yadori/api/time/tokyo';
import { lineOf } from '@yadori/server/features/postal/postal-address';
import { replaceEdition } from '@yadori/server/features/postal/edition';
import { publishNotice } from '@yadori/server/features/notices/service';
import { openSurvey } from '@yadori/server/features/surveys/open';
import { issueToken } from '@yadori/server/platform/session/token';
import { sayTo, sendAs } from './conversation.ts';
import { breakfast, dinner, password, type TestServer, type TestResident } from './test-server.ts';
import { moveOut } from './move-out.ts';
import { invitedNewcomer } from './invitations.ts';
import { draft, holding, mailedKey, newcomer, photo, registerBody, walk } from './registration.ts';
import { roomRequests } from './literal-rooms.ts';
import { away } from './stay-world.ts';
import { answerTo, readSurvey, survey } from './survey-world.ts';
import { calls } from '@yadori/api/resident-calls';

/** Who sends it, and what. */
interface LiteralRequest {
  send: Send;
  params?: object;
  query?: object;
  body?: unknown;
  file?: Blob;
  token?: string;
}

type Make = (
  server: TestServer,
  resident: TestResident,
) => LiteralRequest | Promise<LiteralRequest>;

const alone: Make = (_server, { send }) => ({ send });
const sending =
  (body: unknown): Make =>
  (_server, { send }) => ({ send, body });
const asking =
  (query: object): Make =>
  (_server, { send }) => ({ send, query });

/** The day for which meals are booked, and the one on which a dinner is eaten. */
const day = '2026-06-20';
const month = { from_date: '2026-06-01', to_date: '2026-06-30' };

const must = async <T>(answer: Promise<{ ok: boolean } & T>): Promise<T & { ok: true }> => {
  const given = await answer;
  if (!given.ok) throw new Error(`the way there failed: ${JSON.stringify(given)}`);
  return given as T & { ok: true };
};

const bookedBy = async ({ send }: TestResident, body: object = dinner(day)): Promise<number> => {
  const answer = await send(calls.book, { body: body as never });
  if (!answer.ok) throw new Error(`not booked: ${answer.message}`);
  return answer.data.reservation_id;
};

/** A dinner of today that was booked yesterday, at the hour of eating it. */
async function atTable(server: TestServer, resident: TestResident): Promise<number> {
  await server.menu({ date: '2026-06-20' });
  const id = await bookedBy(resident);
  server.at('2026-06-20T18:10:00+09:00');
  return id;
}

async function waitOf(server: TestServer, resident: TestResident): Promise<number> {
  await fullDinner(server);
  const answer = await resident.send(calls.waitForMeal, { body: dinner(day) as never });
  if (!answer.ok) throw new Error(`not waiting: ${answer.message}`);
  return answer.data.id;
}

async function fullDinner(server: TestServer): Promise<void> {
  await server.menu({ date: day, capacity: 1 });
  await bookedBy(await server.resident());
}

const filed = async ({ send }: TestResident): Promise<number> => {
  const answer = await send(calls.registerReport, { body: away });
  if (!answer.ok) throw new Error(`not filed: ${answer.message}`);
  return answer.data.id;
};

const template = { name: '実家', note: '', phone_number: '', address: '', relationship: '母' };

const kept = async ({ send }: TestResident): Promise<number> => {
  const answer = await send(calls.createTemplate, { body: template });
  if (!answer.ok) throw new Error(`not kept: ${answer.message}`);
  return answer.data.id;
};

const resetToken = ({ platform, db, now }: TestServer, accountId: number): Promise<string> =>
  issueToken(db.queries, { secretKey: platform.secretKey, kind: 'reset', accountId, now: now() });

async function noticeOf(server: TestServer): Promise<number> {
  const body = { kind: 'image', file: Buffer.from(await (await photo()).arrayBuffer()) } as const;
  const now = server.now();
  const audience = [server.dormitoryId];
  const published = await publishNotice(
    server.platform,
    { audience, title: 'お知らせ', body, startDate: dateAt(now) },
    { actor: 'operator', now },
  );
  if (!published.ok) throw new Error(published.problems.join());
  return published.ids[0] ?? 0;
}

/** The first version of the terms, in force. */
async function documentOf({ db, now }: TestServer): Promise<void> {
  await db.pool.query(
    `with writer as (insert into staff (kind, email, name, created_at)
       values ('person', 'terms@example.jp', '職員', $1) returning id)
     insert into documents (key, version, ja, en, first_day, asks_agreement, written_by, written_at)
       select 'terms', 1, '<p>規約</p>', '<p>Terms</p>', $2, true, id, $1 from writer`,
    [new Date(now()), dateAt(now())],
  );
}

const surveyOf = ({ db, dormitoryId, now }: TestServer) =>
  openSurvey(db, { dormitoryId, ...survey() }, 'operator', now());

async function paperOf(server: TestServer) {
  const { number, officeCode, roomNumber } = await newcomer(server);
  return {
    contract_number: number.replace('-', ''),
    dormitory_code: officeCode,
    room_number: roomNumber,
    movein_date: '2026/06/20',
    movein_time: '10:30',
  };
}

export const literalRequests: { [Name in CallName]: Make } = {
  login: (server, { email }) => ({ send: server.visitor(), body: { email, password } }),
  logout: alone,
  refreshToken: alone,
  register: async (server) => ({
    send: server.visitor(),
    body: registerBody(await newcomer(server)),
  }),
  verifyRegistrationKey: async (server) => {
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person, 'mailed'));
    return { send, body: { one_time_key: await mailedKey(server, person.email) } };
  },
  confirmRegistration: async (server) => {
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person, 'verified'));
    const { officeCode, roomNumber } = person;
    return { send, body: { dormitory_code: officeCode, room_number: roomNumber } };
  },
  registerInformation: async (server) => {
    const send = holding(server, await walk(server, await newcomer(server)));
    return { send, body: registrationPayload(draft()), file: await photo() };
  },
  openInvitation: async (server) => ({
    send: server.visitor(),
    body: { invitation: (await invitedNewcomer(server)).secret },
  }),
  forgotPassword: (server, { email }) => ({ send: server.visitor(), body: { email } }),
  checkResetLink: async (server, { accountId }) => ({
    send: server.visitor(),
    token: await resetToken(server, accountId),
  }),
  resetPassword: async (server, { accountId }) => {
    const body = { password: 'sakura2026', password_confirm: 'sakura2026' };
    return { send: server.visitor(), token: await resetToken(server, accountId), body };
  },
  profile: alone,
  saveProfile: sending({ name: '佐藤 美咲' }),
  requestEmailChange: sending({ email: 'new-address@example.jp' }),
  verifyEmailChange: async (server, { accountId, send }) => {
    const email = `other-address-${accountId}@example.jp`;
    await must(send(calls.requestEmailChange, { body: { email } }));
    return { send, body: { one_time_key: await mailedKey(server, email) } };
  },
  signedInDevices: alone,
  signOutDevice: async (_server, { send }) => {
    const { data } = await must(send(calls.signedInDevices, {}));
    return { send, params: { id: (data as { devices: { id: string }[] }).devices[0]?.id } };
  },
  signOutEverywhere: alone,
  withdraw: alone,
  contracts: alone,
  addContract: async (server, { send }) => {
    const body = await paperOf(server);
    // Papers of a second contract have letters and digits alone.
    await server.db.pool.query("update contracts set number = replace(number, '-', '')");
    return { send, body };
  },
  activateContract: async (server, { accountId, send }) => {
    const { contractId } = await newcomer(server);
    await server.db.pool.query(
      'update contracts set account_id = $1, claimed_at = now() where id = $2',
      [accountId, contractId],
    );
    return { send, params: { id: contractId } };
  },
  certificateInformation: alone,
  certificateImage: alone,
  certificatePdf: alone,
  downloadPersonalData: sending({ password }),
  sensitiveReads: alone,
  moveOutTerms: alone,
  rebookReturned: alone,
  moveOutApplication: alone,
  saveMoveOut: sending(moveOut()),
  findAddress: async (server, { send }) => {
    const [prefecture, city, town] = ['東京都', '渋谷区', '神宮前'];
    const line = lineOf({ code: '1500001', prefecture, city, town, street: '', office: '' });
    await server.db.transaction((trx) =>
      replaceEdition(trx, { source: 'towns', edition: 'test', lines: [line] }, server.now()),
    );
    return { send, query: { postal_code: '1500001' } };
  },
  menuForDay: alone,
  menuDetail: async (server, { send }) => {
    await server.menu({ date: day });
    return { send, query: { date: day, type_of_meal: '2' } };
  },
  dayOfMeals: asking({ date: day }),
  mealsAfter: asking({ date: day, type_of_meal: '1' }),
  book: async (server, { send }) => {
    await server.menu({ date: day });
    return { send, body: dinner(day) };
  },
  waitForMeal: async (server, { send }) => {
    await fullDinner(server);
    return { send, body: dinner(day) };
  },
  cancelWait: async (server, resident) => ({
    send: resident.send,
    params: { id: await waitOf(server, resident) },
  }),
  checkCancel: async (server, resident) => {
    await server.menu({ date: day });
    return { send: resident.send, body: { reservation_id: await bookedBy(resident) } };
  },
  cancel: async (server, resident) => {
    await server.menu({ date: day });
    const id = await bookedBy(resident);
    return { send: resident.send, params: { id }, body: { date: day, reservation_id: id } };
  },
  density: async (server, resident) => ({
    send: resident.send,
    params: { id: await atTable(server, resident) },
  }),
  like: async (server, resident) => {
    const id = await atTable(server, resident);
    await must(resident.send(calls.checkin, { body: { reservation_id: id } }));
    return { send: resident.send, params: { id }, body: { is_like: 1 } };
  },
  checkin: async (server, resident) => ({
    send: resident.send,
    body: { reservation_id: await atTable(server, resident) },
  }),
  checkinTicket: async (server, resident) => {
    const id = await atTable(server, resident);
    await must(resident.send(calls.checkin, { body: { reservation_id: id } }));
    return { send: resident.send, params: { id } };
  },
  mealCode: alone,
  ownAllergens: alone,
  saveOwnAllergens: async (_server, { send }) => ({ send, body: { codes: ['milk'], consent: 1 } }),
  declineAllergenConsent: alone,
  withdrawOwnAllergens: alone,
  markedMenus: asking(month),
  calendar: asking(month),
  bulkCalendar: asking(month),
  reservedDays: asking({ ...month, type_of_meal: '2' }),
  reservedList: asking(month),
  waits: alone,
  bulkBook: async (server, { send }) => {
    await server.menu({ date: day });
    return { send, body: { japanese: [], western: [], dinner: [day] } };
  },
  bulkCancel: async (server, resident) => {
    await server.menu({ date: day });
    return { send: resident.send, body: { reservation_ids: [await bookedBy(resident)] } };
  },
  checkBulkCancel: async (server, resident) => {
    await server.menu({ date: day });
    return { send: resident.send, body: { reservation_ids: [await bookedBy(resident)] } };
  },
  changeOrder: async (server, resident) => {
    await server.menu({ date: day, meal: 'japanese' });
    await server.menu({ date: day, meal: 'western' });
    await bookedBy(resident, breakfast(day, 'japanese'));
    return { send: resident.send, body: breakfast(day, 'western') };
  },
  weeklyPatternOf: alone,
  saveWeeklyPattern: sending({
    pattern: Array.from({ length: 7 }, () => ({ breakfast: null, dinner: true })),
  }),
  previewPattern: asking({ month: '2026-06-01' }),
  bookPattern: sending({ month: '2026-06-01' }),
  calendarSubscription: alone,
  openSubscription: alone,
  closeSubscription: alone,
  charges: asking(month),
  bill: asking({ month: month.from_date }),
  ...roomRequests,
  notices: alone,
  notice: async (server, { send }) => ({ send, params: { id: await noticeOf(server) } }),
  noticeFile: async (server, { send }) => ({ send, params: { id: await noticeOf(server) } }),
  acknowledgeNotice: async (server, { send }) => {
    const id = await noticeOf(server);
    await server.db.pool.query('update notices set must_confirm = true where id = $1', [id]);
    return { send, params: { id } };
  },
  readAllNotices: alone,
  newestNotices: alone,
  unreadNotices: alone,
  surveyByDate: alone,
  currentSurvey: alone,
  surveyInFull: async (server, { send }) => ({ send, params: { id: await surveyOf(server) } }),
  lastestSurvey: alone,
  answerSurvey: async (server, { send }) => {
    const id = await surveyOf(server);
    const { questions } = await readSurvey(send, id);
    const [question] = questions;
    if (question === undefined) throw new Error('a survey without questions');
    const { question_id, answers } = answerTo(question, '早い');
    const literal = answers.map(({ id: choice, title, answer }) => ({ id: choice, title, answer }));
    return {
      send,
      body: { survey_id: id, question_answers: [{ question_id, answers: literal }] },
    };
  },
  messages: alone,
  newMessageCount: alone,
  sendMessage: sending({ content: '鍵をなくしました。' }),
  deleteMessage: async (_server, resident) => ({
    send: resident.send,
    params: { id: (await sendAs(resident, 'まちがいです')).id },
  }),
  messageAttachment: async (_server, resident) => {
    const file = new File([await photo()], 'key.jpg');
    const { id } = await sendAs(resident, undefined, { file });
    return { send: resident.send, params: { id } };
  },
  searchMessages: async (server, resident) => {
    await sayTo(server, resident, '鍵は管理人室にあります。');
    return { send: resident.send, query: { keyword: '鍵' } };
  },
  pushKey: alone,
  keepPushDevice: ({ platform }, { send }) => {
    const { publicKey } = platform.pushKeys;
    const endpoint = 'https://push.example.com/literal';
    const body = { endpoint, p256dh: publicKey, auth: 'A'.repeat(22), public_key: publicKey };
    return { send, body: pushDevice.parse(body) };
  },
  forgetPushDevice: alone,
  overnightReports: alone,
  overnightReport: async (_server, resident) => ({
    send: resident.send,
    params: { id: await filed(resident) },
  }),
  registerReport: sending(away),
  editReport: async (_server, resident) => ({
    send: resident.send,
    params: { id: await filed(resident) },
    body: { ...away, note: '月曜に戻ります。' },
  }),
  checkReport: sending(away),
  checkReportEdit: async (_server, resident) => ({
    send: resident.send,
    params: { id: await filed(resident) },
    body: away,
  }),
  cancelReport: async (_server, resident) => ({
    send: resident.send,
    params: { id: await filed(resident) },
  }),
  stayTerms: alone,
  reportTemplates: alone,
  createTemplate: sending(template),
  editTemplate: async (_server, resident) => ({
    send: resident.send,
    params: { id: await kept(resident) },
    body: template,
  }),
  deleteTemplate: async (_server, resident) => ({
    send: resident.send,
    params: { id: await kept(resident) },
  }),
  home: alone,
  dormitorySettings: alone,
  houseTerms: alone,
  menuSettings: alone,
  emergency: alone,
  openConsents: alone,
  agreeToDocument: async (server, { send }) => {
    await documentOf(server);
    return { send, body: { document: 'terms', version: 1 } };
  },
};
