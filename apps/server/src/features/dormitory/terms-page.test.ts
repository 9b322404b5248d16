// /terms: leads on to the operator's terms, or says where to get them.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveTerms } from './terms-page.ts';

const ask = async (address: string | undefined) => {
  const app = Fastify();
  serveTerms(app, address);
  const answer = await app.inject('/terms');
  await app.close();
  return answer;
};

test('leads on to the address that the operator has set', async () => {
  const { statusCode, headers } = await ask('https://operator.example.net/dormitory-terms');
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('https://operator.example.net/dormitory-terms');
  expect(headers['cache-control']).toBe('no-store');
});

test('says in both languages where the terms are while none is set', async () => {
  const { statusCode, body } = await ask(undefined);
  expect(statusCode).toBe(404);
  expect(body).toContain('寮の窓口で受け取ってから登録してください。');
  expect(body).toContain('Please ask the office of your dormitory');
});
