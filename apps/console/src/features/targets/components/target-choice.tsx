// Whom something is for, with how many that are now (SH002, SF015).
import type { DraftKindName } from '@yadori/api/drafts/staff-calls';
import { floorName } from '@yadori/api/residents/room';
import { toggled, withConditions, type TargetPart } from '@yadori/api/targets/conditions';
import type { Target } from '@yadori/api/targets/target';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useRecipients } from '../api.ts';
import { targetTexts } from '../texts.ts';
import styles from '../targets.module.css';
import { ContractAndDevice, StatusChips, type ConditionProps } from './conditions.tsx';
import { PeopleDialog } from './people-dialog.tsx';

interface TargetChoiceProps {
  kind: DraftKindName;
  target: Target;
  /** Office code of the page. */
  dormitory: string;
  onChange: (target: Target) => void;
}

export function TargetChoice({ kind, target, dormitory, onChange }: TargetChoiceProps) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  const session = useSession();
  const { data, isError } = useRecipients(kind, target, { names: false });
  const isEverywhere = target.dormitories === null;
  const mayEverywhere = hasRight(session, undefined, { of: rights[kind], level: 'edit' });
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
      {!isEverywhere && (
        <Floors kind={kind} target={target} dormitory={dormitory} onChange={change} />
      )}
      <StatusChips target={target} onChange={change} />
      <ContractAndDevice target={target} onChange={change} />
      <People kind={kind} target={target} onChange={change} />
      {isError ? (
        <Banner tone="warn">{t.badTarget}</Banner>
      ) : (
        <>
          <p role="status" className="bold">
            {data === undefined ? '…' : t.reaches(formatCount(data.data.count, language))}
          </p>
          {data !== undefined && data.data.without_account > 0 && (
            <p className="note">{t.unreached(formatCount(data.data.without_account, language))}</p>
          )}
        </>
      )}
    </section>
  );
}

const rights = { survey: 'surveys', message: 'messages', notice: 'notices' } as const;

function Floors({
  kind,
  target,
  dormitory,
  onChange,
}: ConditionProps & { kind: DraftKindName; dormitory: string }) {
  const t = useMessages(targetTexts);
  const { data } = useRecipients(kind, { dormitories: [dormitory] }, { names: false });
  const chosen = target.floors ?? [];
  const known = (data?.data.floors ?? []).map(({ floor }) => floor);
  const floors = [...new Set([...known, ...chosen])].toSorted();
  return (
    <div className="row middle gap-8" role="group" aria-label={t.target}>
      <Chip isOn={chosen.length === 0} onPress={() => onChange({ floors: undefined })}>
        {t.whole}
      </Chip>
      {floors.map((floor) => (
        <Chip
          key={floor}
          isOn={chosen.includes(floor)}
          onPress={() => onChange({ floors: toggled(chosen, floor) })}
        >
          {t.floor(floorName(floor))}
        </Chip>
      ))}
    </div>
  );
}

function People({ kind, target, onChange }: ConditionProps & { kind: DraftKindName }) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  const { accounts } = target;
  const [open, dialog] = useDialog((close) => (
    <PeopleDialog
      kind={kind}
      target={target}
      onChoose={(chosen) => {
        onChange({ accounts: chosen });
        close();
      }}
      onClose={close}
    />
  ));
  return (
    <div className="row middle gap-8">
      <Chip isOn={accounts !== undefined} onPress={open}>
        {accounts === undefined
          ? t.choosePeople
          : t.chosenPeople(formatCount(accounts.length, language))}
      </Chip>
      {accounts !== undefined && (
        <Button size="small" onClick={() => onChange({ accounts: undefined })}>
          {t.allPeople}
        </Button>
      )}
      {dialog}
    </div>
  );
}
