// Acts at the desk of a dormitory: messages, notes, texts, residents, registrations.
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { arriveInRoom, recordOf, roomPhoto, roomPoints } from '../room-records.ts';
import { register } from '@yadori/api/account/registration';
import { oldGrantMs } from '@yadori/api/approvals/kinds';
import { sendMessage } from '@yadori/api/messages/calls';
import { openHealth } from '@yadori/api/residents/health-calls';
import { staffMember } from '../staff-world.ts';
import { invite } from '../today-world.ts';
import { holding, newcomer, registerBody } from '../registration.ts';
import { moveOut } from '../move-out.ts';
import { askedOf } from '../renewal-world.ts';
import type { ActWorld } from './acts.ts';

const reason = { code: 'requested_desk' } as const;
const closingReason = { code: 'lease_ends' } as const;

export async function actAtDesk({ act, manager, code }: ActWorld): Promise<void> {
  const of = { params: { dormitory: code } };
  const body = { text: '鍵を預かっています' };
  const note = await act(manager, 'writeDormitoryLog', { ...of, body }, { presses: 20 });
  const change = { done: true, revision: note.revision };
  await act(manager, 'changeDormitoryLog', { params: { id: note.id }, body: change });
  await act(manager, 'putAlertAside', { ...of, body: { key: 'menu_missing:2026-06-12' } });
  await act(manager, 'roster', { ...of, query: {} });
  const desk = await act(manager, 'deskSettings', of);
  const { revision } = desk;
  await act(manager, 'changeDeskSettings', { ...of, body: { read_receipts: true, revision } });
  const [link, name] = ['https://shop.example.jp/', '店'];
  const links = [{ link, description_ja: name, description_en: '' }];
  await act(manager, 'changeMenuLinks', { ...of, body: { links, revision: 0 } });
  const file = new Blob(['%PDF-1.4 paper %%EOF']);
  const sent = { paper: 'manual', revision: '0', file_name: 'a.pdf' };
  const { papers } = await act(manager, 'setEmergencyPaper', { ...of, body: sent, file });
  const gone = { paper: 'manual', revision: papers.manual.revision };
  await act(manager, 'removeEmergencyPaper', { ...of, body: gone });
  const template = { dormitory: code, title: '鍵', ja: '鍵は管理室です。' };
  const { id, revision: written } = await act(manager, 'addTemplate', { body: template });
  const changed = { title: '合鍵', revision: written };
  await act(manager, 'changeTemplate', { params: { id }, body: changed });
  await act(manager, 'removeTemplate', { params: { id } }, { presses: 20 });
}

/** Dormitories as a whole. */
export async function actOnDormitories({ act, server, code }: ActWorld): Promise<void> {
  const everywhere = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const company = await act(everywhere, 'createCompany', { body: { code: 'c-1', name: '会社' } });
  await act(everywhere, 'changeCompany', {
    params: { id: company.id },
    body: { code: 'c-2', name: '会社', revision: company.revision },
  });
  await act(everywhere, 'changePayrollLayout', {
    params: { id: company.id },
    body: { layout: usualLayout, revision: company.revision + 1 },
  });
  const names = { name_ja: '新寮', name_en: 'New', location_ja: '', location_en: '' };
  const made = { office_code: 'NEW01', ...names, copy_of: code };
  const { revision } = await act(everywhere, 'createDormitory', { body: made });
  const of = { params: { dormitory: 'NEW01' } };
  await act(everywhere, 'renameDormitory', {
    ...of,
    body: { ...names, name_en: 'Newer', revision },
  });
  const closing = { last_day: '2026-06-30', typed_name: '新寮', reason: closingReason };
  await act(everywhere, 'closeDormitory', { ...of, body: closing });
  await act(everywhere, 'cancelClosing', { ...of, body: { reason: closingReason } });
  const plan = { group: 'times', effective_on: '2026-06-15', dinner_start: '18:30' };
  await act(everywhere, 'previewSettings', { ...of, body: plan });
  const { planned } = await act(everywhere, 'planSettings', { ...of, body: plan });
  const id = planned[0]?.id ?? 0;
  await act(everywhere, 'cancelSettings', { params: { dormitory: 'NEW01', id } });
  const many = { body: { ...plan, dormitories: ['NEW01'] } };
  await act(everywhere, 'previewManySettings', many);
  await act(everywhere, 'planManySettings', many);
}

export async function actOnContracts({ act, server, office, code }: ActWorld): Promise<void> {
  const days = { start_date: '2026-07-01', end_date: '2027-03-24' };
  const tenancy = { company_id: null, employee_code: 'E1' };
  const tenant = { tenant_name: '', tenant_furigana: '' };
  const why = { code: 'company_asked' } as const;
  const made = await act(office, 'createContract', {
    params: { dormitory: code },
    body: {
      contract_number: 'ACT1',
      room_number: '909',
      ...days,
      ...tenancy,
      ...tenant,
      reason: why,
    },
  });
  const { id, revision } = made;
  const body = { ...days, ...tenancy, end_date: '2027-04-30', revision, reason: why };
  await act(office, 'changeContract', { params: { id }, body });
  const chosen = { ids: [id], end_date: null };
  const of = { params: { dormitory: code } };
  await act(office, 'previewExtension', { ...of, body: chosen });
  await act(office, 'extendContracts', { ...of, body: { ...chosen, extended: 1, reason: why } });
  const invited = { ids: [id], language: 'ja' } as const;
  await act(office, 'previewInvitations', { ...of, body: invited });
  await act(office, 'inviteContracts', { ...of, body: { ...invited, ways: 'letter' } });
  await act(office, 'invitationLetters', { ...of, body: { ids: [id] } });
  const { invitations } = await act(office, 'contractOf', { params: { id } });
  await act(office, 'revokeInvitation', { params: { id: invitations[0]?.id ?? 0 } });
  const { contractId } = await server.resident();
  await askedOf(server, contractId);
  await act(office, 'remindRenewals', { ...of, body: { ids: [contractId] } });
}

/** Legal texts, of all dormitories. */
export async function actOnDocuments({ act, server }: ActWorld): Promise<void> {
  const everywhere = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const text = { ja: '<p>第1条</p>', en: '<p>Article 1</p>', first_day: '2026-07-01' };
  const body = { document: 'terms', version: null, revision: null, asks_agreement: true, ...text };
  await act(everywhere, 'saveDocument', { body });
  await act(everywhere, 'removeDocument', { params: { document: 'terms', version: 1 } });
}

/** What the operator words. */
export async function actOnTexts({ act, server }: ActWorld): Promise<void> {
  const everywhere = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const of = { params: { text: 'meal_promoted' } } as const;
  const [ja, en] = ['{日付}の{食事}を予約しました。', '{食事} on {日付} is booked.'];
  const from = '2026-06-15';
  const { version } = await act(everywhere, 'changeOperatorText', {
    ...of,
    body: { ja, en, from, version: 0 },
  });
  const body = { from: '2026-06-16', version };
  await act(everywhere, 'restoreOperatorText', { ...of, body });
  await act(everywhere, 'cancelOperatorText', { params: { ...of.params, version } });
}

/** What contracts are in. */
export async function actOnRooms({ act, office, manager, server, code }: ActWorld): Promise<void> {
  const fields = {
    floor: '9',
    beds: 2,
    gender_rule: 2,
    usable_from: null,
    usable_until: null,
    closed_from: null,
    closed_until: null,
    closed_reason: null,
    is_preparing: true,
    note: '',
  };
  const body = { room_number: '912', ...fields };
  const { id, revision } = await act(office, 'createRoom', { params: { dormitory: code }, body });
  await act(office, 'changeRoom', { params: { id }, body: { ...fields, beds: 1, revision } });
  const who = await server.resident({ room: '0911' });
  const move = {
    room: '912',
    from: '2026-06-10',
    room_number: '911',
    accepts: ['preparing'],
    reason,
  };
  await act(manager, 'moveRoom', { params: { id: who.contractId }, body: move });
}

/** Of somebody who named no day. */
export async function actOnArrivals({ act, manager, server }: ActWorld): Promise<void> {
  const who = await server.resident({ room: '0911' });
  const of = { params: { id: who.contractId } };
  const body = {
    movein_date: '2026-06-11',
    movein_time: '10:30',
    seen_date: null,
    seen_time: null,
  };
  await act(manager, 'changeMoveIn', { ...of, body: { ...body, reason } });
  const other = await server.resident({ room: '0911' });
  await act(manager, 'markArrival', {
    params: { id: other.contractId },
    body: { step: 'arrived' },
  });
  const thing = { what: 'card', number: 'C-0588' };
  const lent = { params: { id: other.contractId }, body: thing };
  const { id } = await act(manager, 'lendThing', lent);
  await act(manager, 'returnLoan', { params: { id }, body: {} });
  await server.db.pool.query(`update contracts set move_out_on = '2026-06-10' where id = $1`, [
    other.contractId,
  ]);
  await act(manager, 'markDeparture', {
    params: { id: other.contractId },
    body: { step: 'attended' },
  });
}

export async function actOnRoomRecords({ act, manager, server, code }: ActWorld): Promise<void> {
  const of = { params: { dormitory: code } };
  await act(manager, 'changeRoomChecklist', { ...of, body: { revision: 0, points: roomPoints } });
  const who = await server.resident({ room: '0912' });
  const seen = roomPoints.map((point) => ({ ...point, state: 'fine', note: '' }));
  await act(manager, 'changeRoomCheck', {
    params: { id: who.contractId },
    body: { revision: 0, points: seen },
  });
  const params = { id: who.contractId };
  const point = { position: 1, name_ja: roomPoints[0]?.name_ja ?? '' };
  const taken = { params, body: point, file: await roomPhoto() };
  const { photo } = await act(manager, 'addCheckPhoto', taken);
  await act(manager, 'removeCheckPhoto', { params: { ...params, photo: photo.id } });
  await arriveInRoom(server, who, '2026-06-10T09:00:00+09:00');
  const { id } = await recordOf(who);
  await server.db.pool.query('update room_records set sent_at = now() where id = $1', [id]);
  await act(manager, 'seeRoomRecord', { params: { id } });
}

export async function actOnStays({ act, manager, server, code }: ActWorld): Promise<void> {
  const host = await server.resident();
  const of = { params: { id: await invite(server, host, '2026-06-10', '2026-06-11') } };
  await act(manager, 'dormitoryStays', { params: { dormitory: code }, query: {} });
  const away = { name: '実家', outing_start_date: '2026-06-12', outing_end_date: '2026-06-14' };
  const flags = { outing_start_date_breakfast: 1, outing_start_date_dinner: 0 };
  const back = { outing_end_date_breakfast: 0, outing_end_date_dinner: 1 };
  const report = { ...away, ...flags, ...back };
  const whose = { params: { id: host.accountId } };
  await act(manager, 'checkStayFor', { ...whose, body: report });
  const filing = { ...report, reason, give_back: [] };
  const { id } = await act(manager, 'fileStayFor', { ...whose, body: filing });
  const one = { params: { id } };
  await act(manager, 'changeStayFor', { ...one, body: { ...filing, revision: 1 } });
  await act(manager, 'cancelStayFor', { ...one, body: { reason, fee: 0, revision: 2 } });
  const visitor = { friend_name: '高木 結', relationship_type: 'friends', relationship: '' };
  const nights = { stay_date_start: '2026-06-20', stay_days: 1, futon_lease: 0 };
  const visit = { ...visitor, ...nights, day_one_evening: 1, day_two_morning: 0 };
  await act(manager, 'checkGuestFor', { ...whose, body: visit });
  const ordered = { ...visit, reason, price: 10_000 };
  const filed = await act(manager, 'fileGuestFor', { ...whose, body: ordered });
  const its = { params: { id: filed.id } };
  await act(manager, 'changeGuestFor', { ...its, body: { ...ordered, revision: 1 } });
  await act(manager, 'markGuestArrival', { ...of, body: {} });
  await act(manager, 'markGuestDeparture', { ...of, body: {} });
}

export async function actInMessages({ act, manager, server }: ActWorld): Promise<void> {
  const resident = await server.resident();
  const of = { params: { id: resident.accountId } };
  const sent = await resident.send(sendMessage, { body: { content: '洗濯機が止まりました' } });
  if (!sent.ok) throw new Error(sent.message);
  const { messages, state } = await act(manager, 'thread', { ...of, query: {} });
  const last = messages.at(-1)?.id ?? 0;
  await act(manager, 'markThreadRead', { ...of, body: { message_id: last } });
  const assign = { assignee: manager.staffId, revision: state.revision };
  const { revision } = await act(manager, 'threadState', { ...of, body: assign }, { presses: 20 });
  await act(manager, 'threadState', { ...of, body: { state: 'done', revision } });
  const reply = await act(manager, 'reply', { ...of, body: { content: '伺います' } });
  await act(manager, 'takeBackReply', { params: { id: reply.message.id } });
  const note = await act(manager, 'writeNote', { ...of, body: { text: '業者は10時' } });
  await act(manager, 'removeNote', { params: { id: note.id } });
  await act(manager, 'saveReplyDraft', { ...of, body: { text: '書きかけ' } });
  const plan = { content: '明日伺います', run_at: '2026-06-10T18:00:00+09:00', after_id: last };
  const planned = await act(manager, 'planReply', { ...of, body: plan });
  const { id } = planned;
  const later = { ...plan, content: '明後日伺います', revision: planned.revision };
  await act(manager, 'changePlannedReply', { params: { id }, body: later });
  await act(manager, 'withdrawPlannedReply', { params: { id } });
}

export async function actOnResidents(world: ActWorld): Promise<void> {
  const { act, manager, server } = world;
  const { accountId } = await server.resident();
  const of = { params: { id: accountId } };
  await actOnCertificates(world, accountId);
  const { revision } = await act(manager, 'resident', of);
  const correction = { reason, revision, name: '新しい 氏名' };
  await act(manager, 'correctResident', { ...of, body: correction });
  await act(manager, 'resetResidentPassword', { ...of, body: { reason } });
  await act(manager, 'endResidentSessions', { ...of, body: { reason } });
  await act(manager, 'liftResidentLimits', { ...of, body: { reason } });
  const mail = { way: 'desk', check: 'student_card', email: 'moved@example.jp' };
  await act(manager, 'changeResidentMail', { ...of, body: { reason, ...mail } });
  await act(manager, 'openHealth', { ...of, body: { reason: { code: 'emergency' } } });
  await actOnApprovals(world, accountId);
  const { accountId: other } = await server.resident();
  await act(manager, 'mergeConsequences', { ...of, query: { other } });
  await act(manager, 'mergeResidents', { ...of, body: { other, reason } });
  const number = String(accountId).padStart(8, '0');
  await act(manager, 'withdrawResident', { ...of, body: { reason, resident_number: number } });
  await act(manager, 'auditEvents', { query: {} });
}

/** The head office asks, somebody else of it approves; what is asked for another resident is taken back. */
async function actOnApprovals({ act, server }: ActWorld, accountId: number): Promise<void> {
  const grantedAt = server.now() - oldGrantMs;
  const [asker, other] = [
    await staffMember(server, { role: 'head_office' }),
    await staffMember(server, { role: 'head_office', grantedAt }),
  ];
  const ask = async (id: number) => {
    const body = { reason: { code: 'emergency' as const } };
    const answer = await asker.send(openHealth, { params: { id }, body });
    return { params: { id: answer.ok ? 0 : (answer.data?.approval_id ?? 0) } };
  };
  await act(other, 'decideApproval', { ...(await ask(accountId)), body: { decision: 'approve' } });
  const { accountId: second } = await server.resident();
  await act(asker, 'stopApproval', await ask(second));
}

export async function actOnMoveOuts({ act, manager, server }: ActWorld): Promise<void> {
  const { accountId } = await server.resident();
  const of = { params: { id: accountId } };
  const on = { move_out_at: '2026-06-10 10:00:00', luggage_removal_at: '2026-06-10 09:00:00' };
  const filing = { ...moveOut(on), reason, revision: 0 };
  const { id } = await act(manager, 'fileMoveOutFor', { ...of, body: filing });
  const one = { params: { id } };
  const later = { ...filing, building: '別の建物 101', revision: 1 };
  await act(manager, 'changeMoveOutFor', { ...one, body: later });
  await act(manager, 'finishMoveOut', { ...one, body: { revision: 2 } });
  await act(manager, 'withdrawMoveOutFor', { ...one, body: { reason, revision: 3 } });
}

async function actOnCertificates({ act, manager, office, code }: ActWorld, accountId: number) {
  await act(manager, 'issueCertificateFor', { params: { id: accountId }, body: { reason } });
  const log = await act(office, 'dormitoryCertificates', {
    params: { dormitory: code },
    query: {},
  });
  const id = log.rows.find((row) => row.account_id === accountId)?.id ?? 0;
  await act(office, 'revokeCertificate', { params: { id }, body: { reason } });
}

export async function actOnRegistrations({ act, manager, server }: ActWorld): Promise<void> {
  const comer = await newcomer(server);
  const begun = await holding(server, undefined)(register, { body: registerBody(comer) });
  if (!begun.ok) throw new Error(begun.message);
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select max(id) as id from registrations',
  );
  const of = { params: { id: rows[0]?.id ?? 0 }, body: { reason } };
  await act(manager, 'resendRegistrationKey', of);
  await act(manager, 'liftRegistrationLimits', of);
  await act(manager, 'restartRegistration', of);
}
