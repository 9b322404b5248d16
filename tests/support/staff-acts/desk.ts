// Acts at the desk of a dormitory: messages, notes, texts, residents, registrations.
import { register } from '@yadori/api/account/registration';
import { sendMessage } from '@yadori/api/messages/calls';
import { holding, newcomer, registerBody } from '../registration.ts';
import type { ActWorld } from './acts.ts';

const reason = { code: 'requested_desk' } as const;

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
  const template = { dormitory: code, title: '鍵', ja: '鍵は管理室です。' };
  const { id, revision: written } = await act(manager, 'addTemplate', { body: template });
  const changed = { title: '合鍵', revision: written };
  await act(manager, 'changeTemplate', { params: { id }, body: changed });
  await act(manager, 'removeTemplate', { params: { id } }, { presses: 20 });
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

export async function actOnResidents({ act, manager, server }: ActWorld): Promise<void> {
  const { accountId } = await server.resident();
  const of = { params: { id: accountId } };
  const { revision } = await act(manager, 'resident', of);
  const correction = { reason, revision, name: '新しい 氏名' };
  await act(manager, 'correctResident', { ...of, body: correction });
  await act(manager, 'resetResidentPassword', { ...of, body: { reason } });
  await act(manager, 'endResidentSessions', { ...of, body: { reason } });
  await act(manager, 'liftResidentLimits', { ...of, body: { reason } });
  const mail = { way: 'desk', check: 'student_card', email: 'moved@example.jp' };
  await act(manager, 'changeResidentMail', { ...of, body: { reason, ...mail } });
  await act(manager, 'openHealth', { ...of, body: { reason: { code: 'emergency' } } });
  const number = String(accountId).padStart(8, '0');
  await act(manager, 'withdrawResident', { ...of, body: { reason, resident_number: number } });
  await act(manager, 'auditEvents', { query: {} });
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
