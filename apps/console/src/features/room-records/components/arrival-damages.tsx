// Beside a move-out: damage that the resident found at the arrival, and that stays marked as such (SC052). Nothing where
// no point differed.
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { useRecord } from '../api.ts';
import { recordTexts } from '../texts.ts';
import { Difference } from './difference.tsx';

export function ArrivalDamages({ record: id }: { record: number }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const data = useRecord(id).data?.data;
  const different = data?.record.points.filter(({ differs }) => differs === true) ?? [];
  if (data === undefined || different.length === 0) return null;
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
          <Difference key={point.id} data={data} point={point} />
        ))}
      </ul>
    </section>
  );
}
