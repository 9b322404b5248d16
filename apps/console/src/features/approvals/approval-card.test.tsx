// @vitest-environment happy-dom
// A request for a second person: what it says before a decision, and what each of its buttons sends.
import { expect, test } from 'vitest';
import { approvals, decideApproval, stopApproval } from '@yadori/api/approvals/staff-calls';
import { buttonsOf, press } from '../../../../../tests/support/drawn-page.tsx';
import { drawnConsole, pressTwice, refused } from '../../../../../tests/support/drawn-console.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { ApprovalCard } from './screens/approval-card.tsx';

const at = '2027-04-01T09:00:00+09:00';
const waiting = {
  id: 6,
  act: 'openHealth',
  dormitory: 'A1',
  dormitory_name: '桜寮',
  dormitories: 1,
  resident: { account_id: 7, name: '山田花子', room: '0101' },
  subject_id: 7,
  reason: { code: 'emergency', text: '救急車に伝えるため' },
  grants: null,
  money: null,
  imported: null,
  waiver: null,
  month: null,
  asked_by: '田中',
  asked_at: at,
  expires_at: at,
  state: 'waiting',
  is_own: false,
  can_decide: true,
  decided_by: null,
  decided_at: null,
  words: '',
  open_until: null,
  runs_at: null,
  can_stop: false,
};

const page = drawnConsole();

const show = (row: object, answer?: object) =>
  page.show(() => <ApprovalCard />, {
    path: '/all/approvals/$id',
    at: '/all/approvals/6?state=waiting',
    reads: [[approvals, { rows: [{ ...waiting, ...row }], waiting: 1 }]],
    ...(answer && { answer }),
  });

const text = () => document.body.textContent;

test('a yes says who asked and why, sends once, and nothing of what it opens is shown', async () => {
  requirements('SJ007');
  await show({});
  for (const part of ['田中', '救急車に伝えるため', '山田花子']) expect(text()).toContain(part);
  expect(buttonsOf('取り下げる')).toHaveLength(0);
  await pressTwice(buttonsOf('承認する')[0]);
  expect(page.sent().map(([call, input]) => [call, input])).toEqual([
    [decideApproval, { params: { id: 6 }, body: { decision: 'approve' } }],
  ]);
});

test('a refusal of the server is said above the buttons, which stay', async () => {
  requirements('SJ007 SL050');
  await show({}, refused('ほかの人が先に決めました'));
  await press(buttonsOf('承認する')[0]);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('ほかの人が先に決めました');
  expect(buttonsOf('承認する')[0]?.disabled).toBe(false);
});

test('the person who asked cannot decide, and takes it back', async () => {
  requirements('SJ007');
  await show({ is_own: true, can_decide: false });
  expect(buttonsOf('承認する')).toHaveLength(0);
  await press(buttonsOf('取り下げる')[0]);
  expect(page.sent().map(([call, input]) => [call, input])).toEqual([
    [stopApproval, { params: { id: 6 } }],
  ]);
});

test('once it is approved the person who asked has the way to what is open', async () => {
  requirements('SJ007');
  const until = '2099-04-01T09:00:00+09:00';
  await show({ is_own: true, can_decide: false, state: 'approved', open_until: until });
  const [link] = document.querySelectorAll<HTMLAnchorElement>('a[href*="health"]');
  expect(link?.getAttribute('href')).toContain('/A1/residents/7/health');
  expect(buttonsOf('取り下げる')).toHaveLength(0);
});

test('one that is gone says so', async () => {
  requirements('SJ007');
  await show({ id: 5 });
  expect(document.querySelector('[data-state=empty]')).not.toBeNull();
});

test('the cross leads back to the list with its filter', async () => {
  requirements('SJ007');
  await show({});
  await press(document.querySelector<HTMLElement>('header button'));
  expect(page.address()).toBe('/all/approvals?state=waiting');
});
