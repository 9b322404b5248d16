// Whom a notice is for, with how many that are while the conditions are chosen (SG005).
import { useState } from 'react';
import {
  toggled,
  withConditions,
  type TargetPart as ConditionsPart,
} from '@yadori/api/targets/conditions';
import type { Target } from '@yadori/api/targets/target';
import { employmentStatuses } from '@yadori/api/account/kinds';
import { Banner } from '@yadori/kit/banner.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { ContractAndDevice, StatusChips } from '../../targets/panel.tsx';
import { useRecipientCount, type Preview } from '../api.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { employmentTexts, floorText } from '../target-text.ts';

interface TargetPartProps {
  target: Target;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  onChange: (part: { target: Target }) => void;
}

export function TargetPart({ target, dormitory, onChange }: TargetPartProps) {
  const t = useMessages(editorTexts);
  const change = (part: ConditionsPart) => onChange({ target: withConditions(target, part) });
  const { data, isError } = useRecipientCount(target);
  const preview = data?.data;
  return (
    <section className={styles.panel} aria-label={t.recipients}>
      <h2 className={styles.head}>{t.recipients}</h2>
      {isError ? <Banner tone="warn">{t.badTarget}</Banner> : <Figures preview={preview} />}
      {dormitory === undefined && <DormitoryChoice target={target} onChange={change} />}
      {target.dormitories?.length === 1 && (
        <FloorChips target={target} floors={preview?.floors ?? []} onChange={change} />
      )}
      <details className={styles.details} open={hasConditions(target)}>
        <summary>{t.conditions}</summary>
        <Conditions target={target} onChange={change} />
      </details>
    </section>
  );
}

const hasConditions = ({ rooms, status, is_company, employment_status, language }: Target) =>
  [rooms, status, is_company, employment_status, language].some((one) => one !== undefined);

function Figures({ preview }: { preview: Preview | undefined }) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const count = (people: number | undefined) =>
    people === undefined ? '…' : formatCount(people, language);
  const unreached = preview?.without_account ?? 0;
  return (
    <>
      <p className={styles.count} role="status">
        <b className="num">{count(preview?.count)}</b> {t.people}
        {(preview?.dormitories ?? 1) > 1 && ` (${t.dormitories(count(preview?.dormitories))})`}
      </p>
      <dl className={styles.figures}>
        <dt>{t.withPush}</dt>
        <dd className="num">{count(preview?.with_push)}</dd>
        <dt>{t.inEnglish}</dt>
        <dd className="num">{count(preview?.in_english)}</dd>
        {unreached > 0 && (
          <>
            <dt>{t.onPaper}</dt>
            <dd className="num">{count(unreached)}</dd>
          </>
        )}
      </dl>
      {unreached > 0 && <p className="note">{t.onPaperHint}</p>}
    </>
  );
}

type PartProps = { target: Target; onChange: (part: ConditionsPart) => void };

function FloorChips({
  target,
  floors,
  onChange,
}: PartProps & { floors: readonly { floor: string; count: number }[] }) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const chosen = target.floors ?? [];
  return (
    <div className={styles.chips} role="group" aria-label={t.floors}>
      <Chip isOn={chosen.length === 0} onPress={() => onChange({ floors: [] })}>
        {t.wholeDormitory}
      </Chip>
      {floors.map(({ floor, count }) => (
        <Chip
          key={floor}
          isOn={chosen.includes(floor)}
          count={count}
          onPress={() => onChange({ floors: toggled(chosen, floor) })}
        >
          {floorText(floor, language)}
        </Chip>
      ))}
    </div>
  );
}

function Conditions({ target, onChange }: PartProps) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const employment = target.employment_status ?? [];
  return (
    <div className={styles.fields}>
      <StatusChips target={target} onChange={onChange} />
      <div className={styles.chips} role="group" aria-label={t.occupation}>
        {employmentStatuses.map((one) => (
          <Chip
            key={one}
            isOn={employment.includes(one)}
            onPress={() => onChange({ employment_status: toggled(employment, one) })}
          >
            {employmentTexts[one][language]}
          </Chip>
        ))}
      </div>
      <ContractAndDevice target={target} onChange={onChange} />
      {target.dormitories?.length === 1 && (
        <WordsField
          label={t.rooms}
          hint={t.roomsHint}
          words={target.rooms ?? []}
          onChange={(rooms) => onChange({ rooms })}
        />
      )}
    </div>
  );
}

/** Until a code is typed: no dormitory has it, so that nothing can be published to all of them by an empty field. */
const nowhere = '-';

function DormitoryChoice({ target, onChange }: PartProps) {
  const t = useMessages(editorTexts);
  const [isSome, setIsSome] = useState(target.dormitories !== null);
  const all = { dormitories: null, floors: undefined, rooms: undefined };
  return (
    <div className={styles.fields}>
      <Segment
        legend={t.whichDormitories}
        options={[
          { value: 'all', label: t.allDormitories },
          { value: 'some', label: t.chosen },
        ]}
        value={isSome ? 'some' : 'all'}
        onChange={(value) => {
          setIsSome(value === 'some');
          onChange(value === 'all' ? all : { ...all, dormitories: [nowhere] });
        }}
      />
      {isSome && (
        <WordsField
          label={t.codes}
          hint={t.codesHint}
          words={(target.dormitories ?? []).filter((code) => code !== nowhere)}
          onChange={(codes) =>
            onChange(
              codes.length === 1
                ? { dormitories: codes }
                : { ...all, dormitories: codes.length === 0 ? [nowhere] : codes },
            )
          }
        />
      )}
    </div>
  );
}

interface WordsFieldProps {
  label: string;
  hint: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

/** Several words in one field; they count once the field is left. */
function WordsField({ label, hint, words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(() => words.join('、'));
  const read = () =>
    onChange([
      ...new Set(
        typed
          .normalize('NFKC')
          .split(/[\s,、]+/)
          .filter((word) => word !== ''),
      ),
    ]);
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={read}
    />
  );
}
