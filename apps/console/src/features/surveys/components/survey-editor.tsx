// The survey builder: title and time, questions, recipients, preview, and the way to its opening (SH001 to SH003).
import { useId, useState } from 'react';
import { builderLimits } from '@yadori/api/surveys/draft-shape';
import { isoInTokyo, type CalendarDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { added, changed, duplicated, hasEnglish, isFull, moved, removed } from '../builder-form.ts';
import { TargetChoice } from '../../targets/panel.tsx';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';
import { useSurveyEditor, type Begun, type SurveyEditor as Editor } from '../use-survey-editor.ts';
import { EditorFoot } from './editor-foot.tsx';
import { QuestionEditor } from './question-editor.tsx';

const MomentField = lazyPart(
  async () => (await import('../../../parts/forms/moment-field.tsx')).MomentField,
);
const PhonePreview = lazyPart(async () => (await import('./phone-preview.tsx')).PhonePreview);

export function SurveyEditor({ begun, dormitory }: { begun: Begun; dormitory: string }) {
  const editor = useSurveyEditor(begun, dormitory);
  const [withEnglish, setWithEnglish] = useState(() => hasEnglish(begun.form));
  const isPlanned = editor.draft?.planned != null;
  return (
    <div>
      <div className={styles.columns}>
        <fieldset className={styles.form} disabled={isPlanned}>
          <Basics editor={editor} withEnglish={withEnglish} onEnglish={setWithEnglish} />
          <Questions editor={editor} withEnglish={withEnglish} />
          <TargetChoice
            kind="survey"
            target={editor.target}
            dormitory={dormitory}
            onChange={(target) => editor.change({ target })}
          />
        </fieldset>
        <PhonePreview form={editor.form} />
      </div>
      <EditorFoot editor={editor} dormitory={dormitory} isPlanned={isPlanned} />
    </div>
  );
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

interface PartProps {
  editor: Editor;
  withEnglish: boolean;
}

function Basics({
  editor,
  withEnglish,
  onEnglish,
}: PartProps & { onEnglish: (on: boolean) => void }) {
  const t = useMessages(builderTexts);
  const { form, changeForm } = editor;
  return (
    <section className={styles.panel} aria-label={t.basics}>
      <h2>{t.basics}</h2>
      <Checkbox
        checked={withEnglish}
        onChange={({ currentTarget: { checked } }) => onEnglish(checked)}
      >
        {t.withEnglish}
      </Checkbox>
      <div className={styles.pair}>
        <TextField
          label={t.surveyTitle}
          maxLength={builderLimits.title}
          value={form.title}
          onChange={({ currentTarget: { value } }) => changeForm({ title: value })}
        />
        {withEnglish && (
          <TextField
            label={t.titleEn}
            lang="en"
            maxLength={builderLimits.title}
            value={form.title_en}
            onChange={({ currentTarget: { value } }) => changeForm({ title_en: value })}
          />
        )}
      </div>
      <Times editor={editor} />
      <Checkbox
        checked={form.announce}
        onChange={({ currentTarget: { checked } }) => changeForm({ announce: checked })}
      >
        {t.announce}
      </Checkbox>
      <Anonymous editor={editor} />
    </section>
  );
}

function Anonymous({ editor: { form, changeForm } }: { editor: Editor }) {
  const t = useMessages(builderTexts);
  const noteId = useId();
  return (
    <div>
      <Checkbox
        checked={form.is_anonymous}
        aria-describedby={noteId}
        onChange={({ currentTarget: { checked } }) => changeForm({ is_anonymous: checked })}
      >
        {t.anonymous}
      </Checkbox>
      <p id={noteId} className="note">
        {t.anonymousNote}
      </p>
    </div>
  );
}

/** In an hour, on the quarter. */
const nextHour = () =>
  isoInTokyo(Math.ceil((now() + 45 * minuteMs) / quarterMs) * quarterMs).slice(0, 16);

function Times({ editor: { form, changeForm, runAt, change } }: { editor: Editor }) {
  const t = useMessages(builderTexts);
  return (
    <div className={styles.pair}>
      <div>
        <Segment
          legend={t.when}
          options={[
            { value: 'now', label: t.openNow },
            { value: 'later', label: t.openLater },
          ]}
          value={runAt === null ? 'now' : 'later'}
          onChange={(value) => change({ runAt: value === 'now' ? null : nextHour() })}
        />
        {runAt !== null && (
          <MomentField
            label={t.runAt}
            hint={t.runAtHint}
            value={runAt}
            onChange={({ currentTarget: { value } }) => change({ runAt: value })}
          />
        )}
      </div>
      <DateField
        label={t.lastDay}
        hint={t.lastDayHint}
        value={form.last_day ?? ''}
        onChange={({ currentTarget: { value } }) =>
          changeForm({ last_day: value === '' ? null : (value as CalendarDate) })
        }
      />
    </div>
  );
}

function Questions({ editor: { form, changeForm }, withEnglish }: PartProps) {
  const t = useMessages(builderTexts);
  const [said, setSaid] = useState('');
  const { questions } = form;
  const set = (next: typeof questions) => changeForm({ questions: next });
  const full = isFull(questions);
  return (
    <section className={styles.panel} aria-label={t.questions}>
      <h2>{t.questions}</h2>
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.key}
            question={question}
            index={index}
            withEnglish={withEnglish}
            isFull={full}
            count={questions.length}
            onChange={(part) => set(changed(questions, question.key, part))}
            onMove={(to) => {
              const next = moved(questions, question.key, to);
              if (next === questions) return;
              set(next);
              setSaid(t.movedTo(String(to + 1)));
            }}
            onDuplicate={() => set(duplicated(questions, question.key))}
            onRemove={() => set(removed(questions, question.key))}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <p>
        <Button disabled={full} onClick={() => set(added(questions))}>
          {t.addQuestion}
        </Button>
        {full && <span className="note"> {t.fullQuestions}</span>}
      </p>
    </section>
  );
}
