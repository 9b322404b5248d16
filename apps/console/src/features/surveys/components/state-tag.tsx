// Whether a survey takes answers.
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { surveyTexts } from '../texts.ts';

export function useStateNames(): Readonly<Record<StaffSurvey['state'], string>> {
  const t = useMessages(surveyTexts);
  return { open: t.isOpen, closed: t.isClosed, deleted: t.isDeleted };
}

export function StateTag({ state }: Pick<StaffSurvey, 'state'>) {
  const names = useStateNames();
  return state === 'open' ? (
    <Tag small tone="green">
      {names.open}
    </Tag>
  ) : (
    <Tag small>{names[state]}</Tag>
  );
}
