// Under which name messages speak of school or company: that of its label.
const names: Readonly<Record<string, string>> = {
  1: 'school_name',
  2: 'company_name',
  3: 'future_school_name',
};

/** `status`: of employment, as the form holds it. */
export const employerName = (status: string | undefined): Record<string, string> => ({
  employment_name: names[status ?? ''] ?? 'employment_name',
});
