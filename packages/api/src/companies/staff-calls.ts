// Calls of the console about the companies that pay for their employees.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, plainText, rowId } from '../validation/answers.ts';
import { idParameter, requiredText } from '../validation/fields.ts';
import { companyCodePattern, companyLength } from './company-code.ts';

const code = () =>
  requiredText(companyLength.code).check(z.regex(companyCodePattern, { error: 'invalid' }));
const name = () => requiredText(companyLength.name);

const companyShape = z.object({
  id: rowId('The company.'),
  code: plainText('As imports name it, in capitals.'),
  name: plainText('Name.'),
  contracts: count('Contracts within reach that have not ended.'),
  revision: count('A change sends back the one that it began with.', 1),
});

export type Company = z.output<typeof companyShape>;

export const companies = staffCall({
  summary: 'All companies, by code.',
  source: 'SK128',
  method: 'GET',
  path: '/staff/companies',
  right: { of: 'ledger', level: 'view' },
  data: z.object({
    rows: z.array(companyShape),
    /** The right to change them holds in all dormitories alone. */
    can_edit: z.boolean(),
  }),
});

const refusal = {
  status: 409,
  /** The company as it is; null where the code is taken. */
  data: z.nullable(companyShape),
  errCodes: ['code_taken'],
} as const;

export const createCompany = staffCall({
  summary: 'Adds a company.',
  source: 'SK128',
  method: 'POST',
  path: '/staff/companies',
  right: { of: 'ledger', level: 'edit' },
  body: z.object({ code: code(), name: name() }),
  data: companyShape,
  refusal,
});

export const changeCompany = staffCall({
  summary: 'Changes code and name of a company; of two changes at once the later one is refused.',
  source: 'SK128',
  method: 'PUT',
  path: '/staff/companies/:id',
  right: { of: 'ledger', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({
    code: code(),
    name: name(),
    revision: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
  }),
  data: companyShape,
  codes: ['changed'],
  refusal,
  failures: [404],
});
