// Under which names messages and labels speak of school or company, and of what is studied there.
import type { SpokenNames } from '@yadori/api/validation/field-names';

const names = {
  1: { employment_name: 'school_name', major_or_department: 'faculty' },
  2: { employment_name: 'company_name', major_or_department: 'department' },
  3: { employment_name: 'future_school_name', major_or_department: 'department' },
} as const satisfies Record<string, SpokenNames>;

const isStatus = (status: string): status is `${keyof typeof names}` =>
  Object.hasOwn(names, status);

/** `status`: of employment, as the form holds it (A039). */
export const employerName = (status: string | undefined): SpokenNames =>
  status !== undefined && isStatus(status) ? names[status] : {};
