// Calls of the console that change a contract or add one by hand.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count } from '../validation/answers.ts';
import { calendarDate, email, id, katakanaText, requiredText, text } from '../validation/fields.ts';
import { contractReasonField } from './reasons.ts';
import {
  contractLength,
  contractNumberPattern,
  employeeCodePattern,
  roomPattern,
  storedRoom,
} from './rules.ts';
import { ofContract, ofDormitory, staffContract } from './staff-calls.ts';

const mayEdit = { of: 'contracts', level: 'edit' } as const;

const roomNumber = () =>
  z.pipe(
    requiredText(contractLength.room).check(z.regex(roomPattern, { error: 'alphanumeric' })),
    z.transform(storedRoom),
  );
const employeeCode = () =>
  text(contractLength.employeeCode).check(
    z.refine((code) => code === '' || employeeCodePattern.test(code), { error: 'single_byte' }),
  );

const period = {
  start_date: calendarDate(),
  /** Null: it has no end. */
  end_date: z.nullable(calendarDate()),
};
const tenancy = {
  /** Key of the company that pays; null: none. */
  company_id: z.nullable(id()),
  /** Empty: none. */
  employee_code: employeeCode(),
};

const contractEnds = z.object({
  meals: count('Meals that are given back free of charge.'),
  waits: count('Waiting lists that are left.'),
  own: count('Reports of nights away that end or are shortened.'),
  guests: count('Reports of guests that end.'),
});
export type ContractEnds = z.output<typeof contractEnds>;

export const contractConsequences = staffCall({
  summary: 'What new days of a contract would give back; nothing is kept.',
  source: 'SC035 SK123',
  method: 'GET',
  path: '/staff/contracts/:id/ends',
  right: mayEdit,
  params: ofContract,
  query: z.object({ start_date: calendarDate(), end_date: z.optional(calendarDate()) }),
  data: contractEnds,
  failures: [404],
});

export const changeContract = staffCall({
  summary:
    'Changes days, company and employee code of a contract, and the room of an unclaimed one. What lies outside new days is given back free of charge.',
  source: 'SC035 SK123',
  method: 'PUT',
  path: '/staff/contracts/:id',
  right: mayEdit,
  reason: true,
  params: ofContract,
  body: z.object({
    ...period,
    ...tenancy,
    /** Of an unclaimed contract alone; a resident moves on a day. */
    room_number: z.optional(roomNumber()),
    revision: requiredText(40),
    reason: contractReasonField(),
  }),
  data: z.object({ contract: staffContract, ended: contractEnds }),
  codes: ['changed'],
  /** As it is. */
  refusal: { status: 409, data: staffContract },
  failures: [404],
});

export const createContract = staffCall({
  summary: 'Adds a contract by the rules of the import.',
  source: 'SC036 SK123',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/contracts',
  right: mayEdit,
  reason: true,
  params: ofDormitory,
  body: z.object({
    contract_number: z.pipe(
      requiredText(contractLength.number).check(
        z.regex(contractNumberPattern, { error: 'single_byte' }),
      ),
      z.transform((typed) => typed.toUpperCase()),
    ),
    room_number: roomNumber(),
    ...period,
    ...tenancy,
    tenant_name: text(contractLength.name),
    tenant_furigana: katakanaText(contractLength.name),
    /** Where an invitation is mailed. */
    invite_email: z.optional(email()),
    reason: contractReasonField(),
  }),
  data: staffContract,
  refusal: { status: 409, data: z.null(), errCodes: ['number_taken'] },
});
