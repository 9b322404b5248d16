// Reports in tests: what a resident would send, and rows that only earlier times have written.
import type { SentReport } from '@yadori/api/stays/report-shapes';
import type { TestServer, TestResident } from './test-server.ts';

/** Away from Friday 19 to Sunday 21 June 2026: breakfast before leaving and dinner on return are eaten. */
export const away: SentReport = {
  type: 1,
  name: '実家',
  relationship: '母',
  phone_number: '0263123456',
  address: '長野県松本市中央1-2-3',
  note: '日曜の夕食までに戻ります。',
  outing_start_date: '2026-06-19',
  outing_start_date_breakfast: 1,
  outing_start_date_dinner: 0,
  outing_end_date: '2026-06-21',
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
};

/** A friend for two nights from Saturday 4 July 2026, with a dinner, two breakfasts and bedding. */
export const guest: SentReport = {
  type: 2,
  friend_name: '高木 結',
  relationship_type: 'friends',
  relationship: '',
  friend_address: '',
  stay_date_start: '2026-07-04',
  stay_days: 2,
  admission_time: '17:45',
  exit_time: '',
  day_one_evening: 1,
  day_two_morning: 2,
  day_two_evening: 0,
  day_three_morning: 1,
  futon_lease: 1,
};

/** As a client sends it raw, with the whole answer: the envelope's own words are looked at. */
export async function ask(
  server: TestServer,
  resident: TestResident,
  address: string,
  { method = 'POST', body, language = 'ja' }: AskOptions = {},
): Promise<{ status: number; envelope: Record<string, unknown> }> {
  const response = await fetch(`${server.origin}/api/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${resident.token}`,
      'content-type': 'application/json',
      language,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, envelope: (await response.json()) as Record<string, unknown> };
}

interface AskOptions {
  method?: string;
  body?: object;
  language?: 'ja' | 'en';
}

/** Submits a report and returns its key; throws where the server refuses it. */
export async function file(
  server: TestServer,
  resident: TestResident,
  sent: object,
): Promise<number> {
  const { status, envelope } = await ask(server, resident, 'v1.4/overnight-report/register', {
    body: sent,
  });
  if (status !== 200) throw new Error(JSON.stringify(envelope));
  return (envelope['data'] as { id: number }).id;
}
