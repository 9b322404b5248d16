// Calls of a resident's contracts: seeing them, switching, adding one.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { dateText, flag, instantText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, choice, idParameter } from '../validation/fields.ts';
import { contractForm } from './form.ts';
import { renewalAnswers } from './renewal.ts';

/** State of a contract today: not begun, lived in, over (AM173). */
export const tenancyStatuses = ['before', 'living', 'moved_out'] as const;

export const contracts = call({
  summary: 'The resident’s contracts, the newest start first; exactly one is active.',
  source: 'P001 P003 W047 AM173',
  method: 'GET',
  versions: ['v1'],
  path: '/contracts',
  access: 'moved',
  // After the last contract's end.
  failures: [403],
  data: z.object({
    contracts: z.array(
      z.object({
        id: rowId('The contract.'),
        contract_number: plainText('As it stands on the contract.'),
        dormitory_name: plainText('In the language of the request.'),
        room_number: plainText('As the contract has it.'),
        tenancy_status: z.enum(tenancyStatuses),
        tenancy_status_text: plainText('The same in the language of the request.'),
        start_date: dateText('First day.'),
        end_date: z.nullable(dateText('Last day; null without an end.')),
        active: flag('The active one'),
        /** False for the active one, and once its month of messages is over (AM174). */
        can_activate: z.boolean(),
        /** Null where it is not asked: before 120 days, after the end, once a move-out is filed. */
        renewal: z.nullable(
          z.object({
            answer: z.nullable(z.enum(renewalAnswers)),
            answered_at: z.nullable(instantText('When it was given.')),
          }),
        ),
      }),
    ),
  }),
});

/** Why a contract is not added or not switched to. */
export const contractRefusals = ['contract_unknown', 'contract_taken', 'contract_over'] as const;
export type ContractRefusal = (typeof contractRefusals)[number];

const refusal = { status: 409, data: z.object({ reason: z.enum(contractRefusals) }) } as const;

export const addContract = call({
  summary: 'Adds a contract that nobody has yet; it stays inactive until the resident switches.',
  source: 'P008 P012 P014 W048 AM171 AM172',
  method: 'POST',
  versions: ['v1'],
  path: '/contracts',
  access: 'moved',
  failures: [403, 429],
  body: contractForm(),
  data: z.object({ id: rowId('The contract.') }),
  refusal,
});

export const activateContract = call({
  summary: 'Switches to another contract: from the next call everything is that of its dormitory.',
  source: 'P004 P005 W049 AM174',
  method: 'POST',
  versions: ['v1'],
  path: '/contracts/:id/active',
  access: 'moved',
  failures: [403],
  params: z.object({ id: idParameter() }),
  data: z.null(),
  refusal,
});

export const answerRenewal = call({
  summary: 'What the resident would like after the end of the contract; it binds neither side.',
  source: 'SC053',
  method: 'PUT',
  versions: ['v1'],
  path: '/contracts/:id/renewal',
  access: 'moved',
  failures: [403, 404],
  params: z.object({ id: idParameter() }),
  body: z.object({
    answer: choice(renewalAnswers),
    /** The end that the question named: an answer about another one is refused. */
    end_date: calendarDate(),
  }),
  fieldNames: { answer: 'question_answers', end_date: 'date' },
  data: z.null(),
  refusal: { status: 409, data: z.object({ reason: z.literal('renewal_over') }) },
});
