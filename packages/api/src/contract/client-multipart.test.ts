// What the client sends of a call with a file, and which token goes with a call.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { resetPassword } from '../account/password-reset.ts';
import { saveProfile } from '../account/profile.ts';
import { register, registerInformation } from '../account/registration.ts';
import { registrationPayload } from '../account/registration-payload.ts';
import { tokenKinds, type Call, type ResidentAccess } from './call.ts';
import { createClient } from './client.ts';

function recording() {
  const sent: RequestInit[] = [];
  const asked: Call[] = [];
  const send = createClient({
    fetch: async (_address, init) => {
      sent.push(init ?? {});
      return Response.json({ code: 'success', data: null });
    },
    language: () => 'ja',
    token: (declaration) => {
      asked.push(declaration);
      return `token-of-${tokenKinds[declaration.access as ResidentAccess]}`;
    },
  });
  const headers = () => new Headers(sent.at(-1)?.headers);
  return { send, sent, asked, headers };
}

test('fields and file travel as multipart, the browser names the boundary', async () => {
  requirements('AM011');
  const { send, sent, headers } = recording();
  const file = new Blob(['jpeg'], { type: 'image/jpeg' });
  await send(registerInformation, {
    body: registrationPayload({ name: '佐藤', gender: '2', furigana: '' }),
    file,
  });
  const form = sent[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['name', 'gender', 'avatar']);
  expect(form.get('gender')).toBe('2');
  expect(await (form.get('avatar') as File).text()).toBe('jpeg');
  expect(headers().get('content-type')).toBeNull();
  expect(headers().get('authorization')).toBe('Bearer token-of-register');
});

test('a file may be left out where the call allows it; an emptied text is sent, an absent one not', async () => {
  const { send, sent } = recording();
  await send(saveProfile, { body: { allergies_etc: '', name: undefined, gender: 3 } });
  const form = sent[0]?.body as FormData;
  expect([...form.entries()]).toEqual([
    ['allergies_etc', ''],
    ['gender', '3'],
  ]);
});

test('the token of a mailed link goes with its call alone', async () => {
  requirements('C008');
  const { send, asked, headers } = recording();
  const body = { password: 'abcd1234', password_confirm: 'abcd1234' };
  await send(resetPassword, { body, token: 'of-the-link' });
  expect(headers().get('authorization')).toBe('Bearer of-the-link');
  expect(asked).toEqual([]);
  const pair = { email: 'a@example.jp', email_confirm: 'a@example.jp', contract_number: 'YD1' };
  await send(register, { body: pair });
  expect(headers().get('authorization')).toBe('Bearer token-of-none');
  expect(headers().get('content-type')).toBe('application/json');
});
