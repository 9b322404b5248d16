// The residence status as a tag; statuses that need attention are coloured.
import type { ResidenceStatus } from '@yadori/api/residents/residence-status';
import { statusTerms } from '@yadori/api/staff/glossary';
import { useLanguage } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';

const tones = {
  living: 'green',
  before: 'blue',
  notice: 'amber',
  registering: 'amber',
  invited: 'amber',
  unclaimed: 'plain',
  month: 'plain',
  left: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<ResidenceStatus, string>;

export function StatusTag({ status }: { status: ResidenceStatus }) {
  const language = useLanguage();
  return (
    <Tag small tone={tones[status]}>
      {statusTerms[status][language]}
    </Tag>
  );
}
