// A new survey, blank or from a template or an old one, or a draft that is continued.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { surveyContent } from '@yadori/api/surveys/staff-calls';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useOpenedDraft } from '../../../parts/forms/use-opened-draft.ts';
import { read } from '../../../session/read.ts';
import { emptyForm, formOf } from '../builder-form.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';
import { SurveyEditor } from '../components/survey-editor.tsx';
import { surveyTemplates } from '../templates.ts';
import { begunFrom, giveUpNewSurvey, type Begun } from '../use-survey-editor.ts';

export function EditorScreen() {
  const t = useMessages(builderTexts);
  const { id, copied } = useAddress();
  return (
    <>
      <PageHead title={t.newSurvey} />
      <div className={styles.screen}>
        {id !== undefined ? (
          <Continued key={id} id={Number(id)} />
        ) : copied !== undefined ? (
          <Copied key={copied} id={Number(copied)} />
        ) : (
          <New />
        )}
      </div>
    </>
  );
}

const blank = 'blank';

function New() {
  const t = useMessages(builderTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const [chosen, setChosen] = useState(blank);
  const template = surveyTemplates.find(({ id }) => id === chosen);
  const begun = (): Begun => ({
    form: template === undefined ? emptyForm() : formOf(template.content),
    target: { dormitories: [dormitory] },
    runAt: null,
  });
  const choose = (next: string) => {
    if (next === chosen) return;
    giveUpNewSurvey(dormitory);
    setChosen(next);
  };
  return (
    <>
      <div className="row middle gap-8" role="group" aria-label={t.begin}>
        <span className="note">{t.begin}</span>
        <Chip isOn={template === undefined} onPress={() => choose(blank)}>
          {t.blank}
        </Chip>
        {surveyTemplates.map(({ id, name }) => (
          <Chip key={id} isOn={id === chosen} onPress={() => choose(id)}>
            {name[language]}
          </Chip>
        ))}
      </div>
      <Begin key={chosen} begun={begun} dormitory={dormitory} />
    </>
  );
}

/** Once: keys of questions are given out when a form begins. */
function Begin({ begun, dormitory }: { begun: () => Begun; dormitory: string }) {
  const [first] = useState(begun);
  return <SurveyEditor begun={first} dormitory={dormitory} />;
}

function Copied({ id }: { id: number }) {
  const t = useMessages(builderTexts);
  const { dormitory = '' } = useAddress();
  const answer = useQuery(read(surveyContent, { params: { id } }));
  const begun = (data: DataOf<typeof surveyContent>): Begun => ({
    form: formOf({ ...data, last_day: null, announce: true }),
    target: { dormitories: [dormitory] },
    runAt: null,
    copied: id,
  });
  return (
    <ReadView read={answer} data={answer.data?.data} failed={t.readFailed} waiting={240}>
      {(data) => <Begin begun={() => begun(data)} dormitory={dormitory} />}
    </ReadView>
  );
}

function Continued({ id }: { id: number }) {
  const t = useMessages(builderTexts);
  const { dormitory = '' } = useAddress();
  const { read: answer, opened } = useOpenedDraft(id);
  return (
    <ReadView read={answer} data={opened} failed={t.readFailed} waiting={240}>
      {(draft) => <Begin begun={() => begunFrom(draft)} dormitory={dormitory} />}
    </ReadView>
  );
}
