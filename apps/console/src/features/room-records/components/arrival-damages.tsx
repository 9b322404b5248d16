// Beside a move-out: damage that the resident found at the arrival, and that stays marked as such (SC052). Nothing where
// there is no record.
import { useQuery } from '@tanstack/react-query';
import { tenancyOfResident } from '@yadori/api/contracts/tenancy-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { read } from '../../../session/read.ts';
import { useRecord } from '../api.ts';
import { recordTexts } from '../texts.ts';
import { Difference } from './difference.tsx';

export function ArrivalDamages({ account }: { account: number }) {
  const tenancy = useQuery(read(tenancyOfResident, { params: { id: account } }, { quiet: true }));
  const id = tenancy.data?.data.record?.id;
  return id === undefined ? null : <Damages id={id} />;
}

function Damages({ id }: { id: number }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const found = useRecord(id).data?.data.record;
  if (found === undefined) return null;
  const different = found.points.filter((point) => point.differs === true);
  return (
    <section className="stack gap-8" aria-label={t.before}>
      <div className="row apart baseline gap-8">
        <h3 className="size-15">
          {t.before} {formatCount(different.length, language)}
        </h3>
        <Link to={`/${dormitory}/arrivals?view=records&record=${id}`}>{t.paperTitle}</Link>
      </div>
      <ul>
        {different.map((point) => (
          <Difference key={point.id} point={point} />
        ))}
      </ul>
    </section>
  );
}
