// Whom a survey asks, with how many that are now (SH002).
import { toggled, withConditions, type TargetPart } from '@yadori/api/targets/conditions';
import { targetStatuses, type Target } from '@yadori/api/targets/target';
import { Banner } from '@yadori/kit/banner.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/segment.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useRecipients } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';

interface TargetChoiceProps {
  target: Target;
  /** Office code of the page. */
  dormitory: string;
  onChange: (target: Target) => void;
}

export function TargetChoice({ target, dormitory, onChange }: TargetChoiceProps) {
  const t = useMessages(builderTexts);
  const language = useLanguage();
  const session = useSession();
  const { data, isError } = useRecipients(target, { names: false });
  const isEverywhere = target.dormitories === null;
  const mayEverywhere = hasRight(session, undefined, { of: 'surveys', level: 'edit' });
  const change = (part: TargetPart) => onChange(withConditions(target, part));
  return (
    <section className={styles.panel} aria-label={t.target}>
      <h2>{t.target}</h2>
      {mayEverywhere && (
        <Segment
          legend={t.target}
          legendHidden
          options={[
            { value: 'own', label: t.whole },
            { value: 'all', label: t.everywhere },
          ]}
          value={isEverywhere ? 'all' : 'own'}
          onChange={(value) =>
            change({ dormitories: value === 'all' ? null : [dormitory], floors: undefined })
          }
        />
      )}
      {!isEverywhere && <Floors target={target} dormitory={dormitory} onChange={change} />}
      <Conditions target={target} onChange={change} />
      {isError ? (
        <Banner tone="warn">{t.badTarget}</Banner>
      ) : (
        <p role="status" className={styles.count}>
          {data === undefined ? '…' : t.reaches(formatCount(data.data.count, language))}
        </p>
      )}
    </section>
  );
}

interface PartProps {
  target: Target;
  onChange: (part: TargetPart) => void;
}

function Floors({ target, dormitory, onChange }: PartProps & { dormitory: string }) {
  const t = useMessages(builderTexts);
  const { data } = useRecipients({ dormitories: [dormitory] }, { names: false });
  const chosen = target.floors ?? [];
  const known = (data?.data.floors ?? []).map(({ floor }) => floor);
  const floors = [...new Set([...known, ...chosen])].toSorted();
  return (
    <div className={styles.chips} role="group" aria-label={t.target}>
      <Chip isOn={chosen.length === 0} onPress={() => onChange({ floors: undefined })}>
        {t.whole}
      </Chip>
      {floors.map((floor) => (
        <Chip
          key={floor}
          isOn={chosen.includes(floor)}
          onPress={() => onChange({ floors: toggled(chosen, floor) })}
        >
          {t.floor(floor.replace(/^0+(?=.)/, ''))}
        </Chip>
      ))}
    </div>
  );
}

function Conditions({ target, onChange }: PartProps) {
  const t = useMessages(builderTexts);
  const status = target.status ?? [];
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t.status}>
        {targetStatuses.map((one) => (
          <Chip
            key={one}
            isOn={status.includes(one)}
            onPress={() => onChange({ status: toggled(status, one) })}
          >
            {t[one]}
          </Chip>
        ))}
      </div>
      <div className={styles.pair}>
        <Segment
          legend={t.contract}
          options={[
            { value: 'any', label: t.any },
            { value: 'company', label: t.company },
            { value: 'own', label: t.own },
          ]}
          value={target.is_company === undefined ? 'any' : target.is_company ? 'company' : 'own'}
          onChange={(value) =>
            onChange({ is_company: value === 'any' ? undefined : value === 'company' })
          }
        />
        <Segment
          legend={t.device}
          options={[
            { value: 'any', label: t.any },
            { value: 'ja', label: t.japanese },
            { value: 'en', label: t.english },
          ]}
          value={target.language ?? 'any'}
          onChange={(value) => onChange({ language: value === 'any' ? undefined : value })}
        />
      </div>
    </>
  );
}
