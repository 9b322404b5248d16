// Acts that reach many residents: notices, surveys, safety checks; and what goes out and in as files.
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { staffCalls } from '@yadori/api/staff-calls';
import { contractTable } from '../import-world.ts';
import { noticeContent } from '../draft-world.ts';
import { readBoard, sayOwn } from '../safety-world.ts';
import type { ActWorld } from './acts.ts';

const why = '掲示の内容に誤りがあったため';

export async function actOnNotices({ act, manager, code, server }: ActWorld): Promise<number> {
  await server.resident();
  const target = { dormitories: [code] };
  const notice = { kind: 'notice', dormitory: code, run_at: null, target };
  const content = { ...noticeContent() };
  const made = await act(manager, 'createDraft', { body: { ...notice, content } });
  const draft = { params: { id: made.id } };
  const saving = { content, target, run_at: null, revision: made.revision };
  const { revision } = await act(manager, 'saveDraft', { ...draft, body: saving });
  await act(manager, 'previewTarget', { body: { kind: 'notice', target, names: true } });
  const sent = await act(
    manager,
    'publishDraft',
    { ...draft, body: { revision } },
    { presses: 20 },
  );
  const [id = 0] = sent.ids;
  const of = { params: { id } };
  await act(manager, 'noticeReaders', { ...of, query: {} });
  await act(manager, 'remindNotice', { ...of, body: { way: 'message', dormitory: code } });
  const corrected = { ...notice, content: { ...noticeContent({ corrects_id: id }) } };
  const correction = await act(manager, 'createDraft', { body: corrected });
  const correcting = { draft_id: correction.id, reason: why };
  const { id: newest } = await act(manager, 'correctNotice', { ...of, body: correcting });
  const withdrawn = { params: { id: newest }, body: { reason: why } };
  await act(manager, 'withdrawStaffNotice', withdrawn);
  const thrown = await act(manager, 'createDraft', { body: { ...notice, content } });
  const gone = { params: { id: thrown.id }, body: { revision: thrown.revision } };
  await act(manager, 'removeDraft', gone);
  return newest;
}

export async function actOnSurveys({ act, manager, code }: ActWorld): Promise<number> {
  const draft = await act(manager, 'createDraft', {
    body: {
      kind: 'survey',
      dormitory: code,
      run_at: null,
      target: { dormitories: [code] },
      content: {
        title: '夕食の時間',
        title_en: '',
        last_day: null,
        announce: false,
        questions: [
          { type: 2, question: 'ご意見', question_en: '', is_required: false, choices: [] },
        ],
      },
    },
  });
  const publishing = { params: { id: draft.id }, body: { revision: draft.revision } };
  const { ids } = await act(manager, 'publishDraft', publishing);
  const [id = 0] = ids;
  const of = { params: { id } };
  await act(manager, 'changeSurveyLastDay', { ...of, body: { date: '2026-06-30' } });
  await act(manager, 'remindSurvey', { ...of, body: { way: 'message' } });
  await act(manager, 'closeSurvey', { ...of, body: { reason: why } });
  await act(manager, 'deleteSurvey', { ...of, body: { reason: why } });
  return id;
}

export async function actInSafetyChecks(world: ActWorld): Promise<number> {
  const { act, manager, code, server } = world;
  const { accountId } = await server.resident();
  const begin = { kind: 'real', cause: 'fire', dormitories: [code] };
  const { check } = await act(manager, 'startSafetyCheck', { body: begin }, { presses: 20 });
  const of = { params: { id: check.id } };
  await act(manager, 'safetyBoard', { ...of, query: {} });
  const called = { accounts: [accountId], result: 'no_answer' };
  await act(manager, 'noteSafetyCalls', { ...of, body: called });
  const caller = await server.resident();
  await sayOwn(caller, (await readBoard(manager, check.id)).survey_id, 'help');
  const helped = { answers: [{ account_id: caller.accountId, revision: 1 }], takes: true };
  await act(manager, 'noteSafetyHelp', { ...of, body: helped });
  const reason = { code: 'emergency' };
  await act(manager, 'openSafetyContacts', { ...of, body: { reason } });
  const safe = { accounts: [accountId], state: 'safe', how: 'phone' };
  await act(manager, 'addSafetyProxies', { ...of, body: safe });
  const typed = await openCases(world, check.id);
  await act(manager, 'closeSafetyCheck', { ...of, body: { typed } });
  await act(manager, 'reopenSafetyCheck', { ...of, body: {} });
  await act(manager, 'closeSafetyCheck', { ...of, body: { typed } });
  return check.id;
}

/** As many as the refusal of a wrong number says. */
async function openCases({ manager }: ActWorld, id: number): Promise<number> {
  const refused = await manager.send(staffCalls.closeSafetyCheck, {
    params: { id },
    body: { typed: 9999 },
  });
  return refused.ok ? 0 : (refused.data?.open ?? 0);
}

interface Made {
  notice: number;
  survey: number;
  check: number;
  batch: number;
}

async function companyWithLayout({ db }: ActWorld['server']): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into companies (code, name, layout, changed_at, changed_by)
       select 'PAY-1', '会社', $1, now(), min(id) from staff returning id`,
    [JSON.stringify(usualLayout)],
  );
  return rows[0]?.id ?? 0;
}

export async function actOnExports(world: ActWorld, made: Made): Promise<void> {
  const { act, manager, office, code, server } = world;
  const of = { params: { dormitory: code } };
  const how = { format: 'xlsx', purpose: 'dormitory' };
  const days = { from: '2026-06-01', until: '2026-06-10' };
  await act(manager, 'exportResidents', { ...of, body: how });
  await act(manager, 'exportRoster', { ...of, body: how });
  await act(manager, 'exportRooms', { ...of, body: how });
  await act(manager, 'exportArrivals', { ...of, body: { ...how, ...days } });
  await act(manager, 'exportStays', { ...of, body: { ...how, ...days } });
  await act(manager, 'exportLinen', { ...of, body: { ...how, ...days } });
  await act(manager, 'exportCounts', { ...of, body: { ...how, ...days } });
  const sheet = { ...how, day: '2026-06-10', meal: 'dinner' };
  await act(manager, 'exportCheckSheet', { ...of, body: sheet });
  await act(manager, 'exportShowRate', { body: { ...how, ...days, dormitory: code } });
  await act(office, 'exportStaff', { body: how });
  await act(office, 'exportDashboard', { body: how });
  await act(office, 'exportDormitories', { body: how });
  await act(office, 'exportBilling', { body: { ...how, month: '2026-06-01' } });
  const payroll = { month: '2026-06-01', company_ids: [await companyWithLayout(server)] };
  await act(office, 'exportPayroll', { body: { ...payroll, purpose: 'accounting' } });
  const { notice, check, batch } = made;
  await act(manager, 'exportConsents', { ...of, body: { ...how, document: 'terms' } });
  await act(manager, 'exportMoveOuts', { ...of, body: how });
  await act(manager, 'exportNoticeReaders', { ...of, body: { ...how, notice_id: notice } });
  await act(manager, 'exportSafetyReport', { ...of, body: { ...how, check_id: check } });
  await act(office, 'exportImportErrors', { body: { ...how, batch_id: batch } });
}

export async function actOnImports({ act, office, code }: ActWorld): Promise<number> {
  const content = (room: string) => contractTable([{ number: 'MATRIX1', code, room }]);
  const table = (text: string) => ({
    body: { kind: 'contracts', dormitory: code, file_name: 'a.csv' },
    file: new Blob([text]),
  });
  const { id, added, changed } = await act(office, 'importDryRun', table(content('0101')));
  const counted = { params: { id }, body: { added, changed } };
  await act(office, 'importApply', counted, { presses: 20 });
  const undo = { params: { id }, body: { reason: { code: 'mistake' } } };
  await act(office, 'importUndo', undo);
  const faulty = await act(office, 'importDryRun', table(content('部屋')));
  return faulty.id;
}
