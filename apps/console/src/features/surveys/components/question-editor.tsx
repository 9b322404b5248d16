// One question in the builder: its words in both languages, how it is answered, its choices and its place.
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import caretUp from '@phosphor-icons/core/bold/caret-up-bold.svg?raw';
import copy from '@phosphor-icons/core/regular/copy.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { questionType, surveyLimits, type QuestionType } from '@yadori/api/surveys/kinds';
import { builderLimits, type DraftQuestion } from '@yadori/api/surveys/draft-shape';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { ofType, withChoice, type FormQuestion } from '../builder-form.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';
import { OrderHandle } from '../../../parts/order-handle.tsx';

interface QuestionEditorProps {
  question: FormQuestion;
  index: number;
  count: number;
  isFull: boolean;
  withEnglish: boolean;
  onChange: (part: Partial<DraftQuestion>) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function QuestionEditor(props: QuestionEditorProps) {
  const t = useMessages(builderTexts);
  const { question: asked, withEnglish, onChange } = props;
  return (
    <li className={styles.card}>
      <QuestionHead {...props} />
      <div className={styles.pair}>
        <TextField
          label={t.question}
          maxLength={surveyLimits.question}
          value={asked.question}
          onChange={({ currentTarget: { value } }) => onChange({ question: value })}
        />
        {withEnglish && (
          <TextField
            label={t.questionEn}
            lang="en"
            maxLength={surveyLimits.question}
            value={asked.question_en}
            onChange={({ currentTarget: { value } }) => onChange({ question_en: value })}
          />
        )}
      </div>
      <div className={styles.kind}>
        <SelectField
          label={t.kind}
          options={[
            { value: String(questionType.single), label: t.single },
            { value: String(questionType.multiple), label: t.multiple },
            { value: String(questionType.text), label: t.words },
          ]}
          value={String(asked.type)}
          onChange={({ currentTarget: { value } }) =>
            onChange(ofType(Number(value) as QuestionType, asked))
          }
        />
        <Checkbox
          checked={asked.is_required}
          onChange={({ currentTarget: { checked } }) => onChange({ is_required: checked })}
        >
          {t.required}
        </Checkbox>
      </div>
      {asked.type !== questionType.text && (
        <Choices question={asked} withEnglish={withEnglish} onChange={onChange} />
      )}
    </li>
  );
}

function QuestionHead(props: QuestionEditorProps) {
  const t = useMessages(builderTexts);
  const { question: asked, index, count, isFull, onMove, onDuplicate, onRemove } = props;
  const number = String(index + 1);
  return (
    <div className={styles.head}>
      <OrderHandle label={t.move(number)} index={index} onMove={onMove} />
      <h3>
        {t.number(number)} <span className={styles.brief}>{asked.question}</span>
      </h3>
      <IconButton
        svg={caretUp}
        size={18}
        label={t.up}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        svg={caretDown}
        size={18}
        label={t.down}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        svg={copy}
        size={20}
        label={t.duplicate}
        disabled={isFull}
        onClick={onDuplicate}
      />
      <IconButton svg={trash} size={20} label={t.remove} onClick={onRemove} />
    </div>
  );
}

function Choices({
  question: asked,
  withEnglish,
  onChange,
}: Pick<QuestionEditorProps, 'question' | 'withEnglish' | 'onChange'>) {
  const t = useMessages(builderTexts);
  const { choices } = asked;
  const set = (index: number, part: Partial<(typeof choices)[number]>) =>
    onChange({ choices: choices.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      <ol className="stack gap-8 column">
        {choices.map(({ title, title_en: english }, index) => (
          <li key={index} className={styles.choice}>
            <TextField
              label={t.choice(String(index + 1))}
              maxLength={surveyLimits.choice}
              value={title}
              onChange={({ currentTarget: { value } }) => set(index, { title: value })}
            />
            {withEnglish && (
              <TextField
                label={t.choiceEn(String(index + 1))}
                lang="en"
                maxLength={surveyLimits.choice}
                value={english}
                onChange={({ currentTarget: { value } }) => set(index, { title_en: value })}
              />
            )}
            <IconButton
              svg={x}
              size={18}
              label={t.removeChoice(String(index + 1))}
              onClick={() => onChange({ choices: choices.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      {choices.length < builderLimits.choices && (
        <Button
          variant="text"
          size="small"
          onClick={() => onChange({ choices: withChoice(asked) })}
        >
          {t.addChoice}
        </Button>
      )}
    </>
  );
}
