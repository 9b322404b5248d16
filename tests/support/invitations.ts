// An invited newcomer of a test server, and the secret of the link that was mailed.
import * as calls from '@yadori/api/invitations/staff-calls';
import { newcomer, type Newcomer } from './registration.ts';
import { staffMember } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

interface InvitedNewcomer extends Newcomer {
  secret: string;
}

/** Of the link in a text; undefined where there is none. */
export const secretIn = (text: string): string | undefined =>
  /\/register#i=([\w-]{43})(?![\w-])/.exec(text)?.[1];

/** Of the newest mail to an address. */
export async function mailedSecret(server: TestServer, email: string): Promise<string> {
  const { rows } = await server.db.pool.query<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  const secret = secretIn(rows[0]?.body_text ?? '');
  if (secret === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return secret;
}

export async function invitedNewcomer(server: TestServer): Promise<InvitedNewcomer> {
  const person = await newcomer(server);
  const { contractId, email, officeCode } = person;
  const { send } = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const answer = await send(calls.inviteContracts, {
    params: { dormitory: officeCode },
    body: { ids: [contractId], ways: 'mail', language: 'ja', email },
  });
  if (!answer.ok) throw new Error(answer.message);
  return { ...person, secret: await mailedSecret(server, email) };
}
