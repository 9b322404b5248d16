// The fields of a move-out that no step shows: where the person goes and how to reach them.
import type { StaffMoveOut } from '@yadori/api/moveout/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { postalCode } from '../../../parts/postal-code.ts';
import { moveOutCardTexts } from '../card-texts.ts';

interface MoveOutFactsProps {
  of: StaffMoveOut;
  label: string;
}

export function MoveOutFacts({ of, label }: MoveOutFactsProps) {
  const t = useMessages(moveOutCardTexts);
  return (
    <section aria-label={label} className="stack gap-12">
      <div>
        <h3 className="size-15">{t.forward}</h3>
        <p className="anywhere">
          {postalCode(of.postal_code)} {of.address} {of.building}
        </p>
      </div>
      <div>
        <h3 className="size-15">{t.contact}</h3>
        <p>
          <a className="num" href={`tel:${of.phone_number}`}>
            {of.phone_number}
          </a>
        </p>
        <p className="anywhere">{of.mail_address}</p>
      </div>
    </section>
  );
}
