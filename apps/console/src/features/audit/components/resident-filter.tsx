// One resident whose record is listed, with their own acts.
import { useMessages } from '@yadori/kit/language.ts';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import { FindPerson } from '../../residents/panel.tsx';
import { withFilters, type AuditFilterProps } from '../filters.ts';
import { auditTexts } from '../texts.ts';

export function ResidentFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const mayFind = hasRightAnywhere(useSession(), { of: 'residents', level: 'view' });
  if (!mayFind || filters.account_id !== undefined) return null;
  return (
    <FindPerson
      label={t.resident}
      fits={anybody}
      isOver
      onChoose={({ account_id: id }) => onChange(withFilters(filters, { account_id: id }))}
    />
  );
}

const anybody = () => true;
