// Documents by which staff identify a resident at the desk (SC025).
import type { Bilingual } from '../language/language.ts';

/** Only the kind of the document is stored. */
export const identityChecks = {
  driving_licence: { ja: '運転免許証', en: 'Driving licence' },
  residence_card: { ja: '在留カード', en: 'Residence card' },
  my_number_card: { ja: 'マイナンバーカード', en: 'My Number card' },
  student_card: { ja: '学生証', en: 'Student card' },
  employee_card: { ja: '社員証', en: 'Employee card' },
} as const satisfies Record<string, Bilingual>;

export type IdentityCheck = keyof typeof identityChecks;
