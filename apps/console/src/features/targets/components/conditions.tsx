// Conditions of a target that surveys, messages and notices share (SG005, SH002, SF015).
import { toggled, type TargetPart } from '@yadori/api/targets/conditions';
import { targetStatuses } from '@yadori/api/targets/limits';
import type { Target } from '@yadori/api/targets/target';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { targetTexts } from '../texts.ts';
import styles from '../targets.module.css';

export interface ConditionProps {
  target: Target;
  onChange: (part: TargetPart) => void;
}

export function StatusChips({ target, onChange }: ConditionProps) {
  const t = useMessages(targetTexts);
  const status = target.status ?? [];
  return (
    <div className="row middle gap-8" role="group" aria-label={t.status}>
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
  );
}

/** Who pays for the room, and the language of the device. */
export function ContractAndDevice({ target, onChange }: ConditionProps) {
  const t = useMessages(targetTexts);
  return (
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
  );
}
