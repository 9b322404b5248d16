// A resident with a complete profile, and its stored values.
import { profile, saveProfile } from '@yadori/api/account/profile';
import type { Page } from '@playwright/test';
import type { Dormitory, Resident } from './dormitory.ts';

const told = {
  furigana: 'タカギ ユイ',
  gender: '2',
  phone_number: '09011112222',
  birthday: '2005/04/09',
  blood_type: 'AB',
  employment_name: '青葉大学',
  major_or_department: '理学部',
  infecrious_disease: '2',
  tuberculosis_confirmation: '2',
  allergies_etc: 'えび\nかに',
  emergency_contact_name: '高木 恵子',
  emergency_contact_phone_number: '0312345678',
  emergency_contact_relationship: '母',
  emergency_contact_job: '会社員',
  emergency_contact_workplace: '青葉商事',
};

export async function residentOf(dormitory: Dormitory): Promise<Resident> {
  const resident = await dormitory.resident();
  const answer = await resident.send(saveProfile, { body: told });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return resident;
}

export const dataOf = async ({ send }: Resident) => {
  const answer = await send(profile, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

/** Bodies of the saves that the page sends. */
export function savesOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/users')
      bodies.push(request.postData() ?? '');
  });
  return bodies;
}
