// One question with its answer (K002): tiles of one or of several choices, or a text with its length.
import { questionType, surveyLimits } from '@yadori/api/surveys/kinds';
import type { Question } from '@yadori/api/surveys/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import type { FieldLook } from '@yadori/kit/fields/field.tsx';
import { PlainJapanese } from './plain-japanese.tsx';
import type { Draft } from '../drafts.ts';
import { surveyTexts } from '../survey-texts.ts';
import styles from './question-card.module.css';

interface QuestionCardProps {
  question: Question;
  /** Counted from 1. */
  number: number;
  draft: Draft | undefined;
  /** Id of its control. */
  id: string;
  error: string | undefined;
  disabled: boolean;
  onAnswer: (draft: Draft) => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, number, error } = props;
  const t = useMessages(surveyTexts);
  const look: FieldLook = {
    label: (
      <span className={styles.label}>
        <span className="num">{t.number(number)}</span>{' '}
        <ServerText fallback={question.language}>{question.question}</ServerText>
        <PlainJapanese text={question.question_plain} />
      </span>
    ),
    need: question.is_required ? 'required' : 'optional',
    error,
    className: styles.field,
  };
  return (
    <Card as="section" padded className={styles.card}>
      <Control {...props} look={look} />
    </Card>
  );
}

type ControlProps = QuestionCardProps & { look: FieldLook };

function Control(props: ControlProps) {
  const { question, id, draft, disabled, onAnswer, look } = props;
  if (question.type === questionType.text)
    return (
      <CountedTextArea
        {...look}
        id={id}
        rows={3}
        limit={surveyLimits.text}
        value={typeof draft === 'string' ? draft : ''}
        disabled={disabled}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    );
  if (question.type === questionType.multiple)
    return (
      <ChecksField
        {...look}
        id={id}
        options={question.answers.map(({ id: choice, title }) => ({
          value: String(choice),
          label: <ServerText>{title}</ServerText>,
        }))}
        values={Array.isArray(draft) ? draft.map(String) : []}
        disabled={disabled}
        onChange={(values) => onAnswer(values.map(Number))}
      />
    );
  return <SingleChoice {...props} />;
}

/** Letters up to which tiles stand side by side. */
const shortTitle = 6;

function SingleChoice({ question, id: field, draft, disabled, onAnswer, look }: ControlProps) {
  const t = useMessages(surveyTexts);
  const short = question.answers.every(({ title }) => title.length <= shortTitle);
  return (
    <>
      <ChoiceField
        {...look}
        id={field}
        look={short && question.answers.length <= 5 ? 'tiles' : 'stacked'}
        options={question.answers.map(({ id, title, title_plain }) => ({
          value: String(id),
          label: (
            <span>
              <ServerText>{title}</ServerText>
              <PlainJapanese text={title_plain} />
            </span>
          ),
        }))}
        value={typeof draft === 'number' ? String(draft) : undefined}
        disabled={disabled}
        onChange={(value) => onAnswer(Number(value))}
      />
      {!question.is_required && typeof draft === 'number' && (
        // Radios cannot be taken back by themselves.
        <Button variant="quiet" size="small" disabled={disabled} onClick={() => onAnswer(null)}>
          {t.clear}
        </Button>
      )}
    </>
  );
}
