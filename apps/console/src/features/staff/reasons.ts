// Reasons for acts on a member of staff: those of the closed list that have to do with staff.
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';

export type StaffReason = Exclude<ReasonCode, 'ill'>;

const { requested_phone, requested_desk, mistake, dormitory, other } = reasonNames;
export const staffReasons = { requested_phone, requested_desk, dormitory, mistake, other };
