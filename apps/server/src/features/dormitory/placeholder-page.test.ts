// Links of the operator lead to a page of the product until the operator supplies their addresses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as links from '@yadori/api/dormitory/operator-links';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const addresses = [
  links.prescriptionsLink,
  ...[links.socialLinks, links.studentShops, links.hotelBrands, links.adultPapers].flatMap((list) =>
    list.map(({ href }) => href),
  ),
];

test.each(addresses)('%s leads to a page that says so in both languages', async (address) => {
  requirements('S002 S003 V007');
  const answer = await fetch(new URL(address, server.origin));
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('ここから先は、運営会社のページです');
  expect(page).toContain('The operator’s own page goes here');
});
