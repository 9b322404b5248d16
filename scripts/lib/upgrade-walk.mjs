// What residents of the demo data do for the upgrade fixture: reads whose answers are kept, then one of each write.

const password = 'yadori2026';

/** Signs in to the server at `origin`. The tokens go into the fixture, so that a later release has to accept them. */
export async function signIn(origin, email) {
  const { envelope } = await request(origin, { path: 'v1/users/login', body: { email, password } });
  return envelope.token;
}

/** Addresses whose answers a later release has to give as well. `today` is a day of Tokyo. */
function readAddresses(today) {
  const [from, to] = [addDays(today, -45), addDays(today, 20)];
  return [
    'v1.2/users',
    'v1/contracts',
    `v1/calendars/reservation-all?from_date=${from}&to_date=${to}`,
    `v1.5/calendars/day?date=${addDays(today, 1)}`,
    'v1/messages',
    'v1/overnight-report?no-limit=true',
    'v1.2/overnight-report/templates/',
    'v1/notices',
    'v1/survey',
    `v1/charges?from_date=${from}&to_date=${to}`,
    'v1/menus/waits',
  ];
}

export async function readAnswers(origin, token, today) {
  const answers = [];
  for (const path of readAddresses(today)) {
    const { status, envelope } = await request(origin, { path, token });
    if (status !== 200)
      throw new Error(`${path} answered ${status}: ${JSON.stringify(envelope).slice(0, 200)}`);
    answers.push({ path, data: envelope.data });
  }
  return answers;
}

/** Each kind of write once. The statements behind them have to work on a migrated database as well. */
export async function exerciseWrites(origin, today) {
  const token = await signIn(origin, 'resident001@example.jp');
  const send = async (path, body, method = 'POST') => {
    const { status, envelope } = await request(origin, { path, body, token, method });
    if (status >= 300 || envelope.code !== 'success')
      throw new Error(
        `${method} ${path} answered ${status}: ${JSON.stringify(envelope).slice(0, 300)}`,
      );
    return envelope.data;
  };
  await readAnswers(origin, token, today);
  await bookMeals(send, today);
  await writeMessages(send);
  await fileReports(send, today);
  const profile = await send('v1.2/users', undefined, 'GET');
  if (profile === null) throw new Error('no profile');
  await send('v1/notices/read-all', {});
  await send('v1/certificate/residence', undefined, 'GET');
  await send('v1/users/move-out-application', undefined, 'GET');
  await send('v1/users/refresh-token', undefined, 'GET');
  await send('v1/users/logout', {});
}

async function bookMeals(send, today) {
  const date = addDays(today, 10);
  const dinner = { date, type_of_meal: 2, type_of_food: 3 };
  const { reservation_id } = await send('v1.5/menus/booking', dinner);
  await send('v1/reservations/check-cancel', { reservation_id });
  await send(`v1.5/reservations/${reservation_id}/cancel`, { date, reservation_id });
  const days = { japanese: [addDays(today, 11)], western: [], dinner: [addDays(today, 12)] };
  await send('v1.5/reservations/bulk-all', days);
}

async function writeMessages(send) {
  const form = new FormData();
  form.append('content', '明日の荷物について');
  const { message } = await send('v1/messages', form);
  await send(`v1/messages/search?keyword=${encodeURIComponent('荷物')}`, undefined, 'GET');
  await send(`v1/messages/${message.id}`, undefined, 'DELETE');
}

async function fileReports(send, today) {
  const report = {
    type: 1,
    name: '実家',
    relationship: '母',
    phone_number: '0263123456',
    address: '長野県松本市中央1-2-3',
    note: '',
    outing_start_date: addDays(today, 15),
    outing_end_date: addDays(today, 16),
    outing_start_date_breakfast: 1,
    outing_start_date_dinner: 0,
    outing_end_date_breakfast: 0,
    outing_end_date_dinner: 1,
  };
  const { id } = await send('v1.4/overnight-report/register', report);
  await send(`v1/overnight-report/${id}/cancel`, {});
}

async function request(origin, { path, body, token, method = body ? 'POST' : 'GET' }) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      accept: 'application/json',
      language: 'ja',
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, envelope: await response.json() };
}

function addDays(day, count) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
