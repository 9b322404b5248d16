// Where there is nothing to fill in: answered, closed, deleted, none at all; with the ways on from there.
import type { ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { RowList } from '@yadori/kit/list-row.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { LinkButton } from '../../../routing/links.tsx';
import { LinkRow } from '../../../routing/link-row.tsx';
import { useOpenSurveys } from '../api.ts';
import { surveyTexts } from '../survey-texts.ts';
import styles from './survey-end.module.css';

interface SurveyEndProps {
  /** The survey that is shown: not one of the others. */
  id?: number | undefined;
  art?: boolean;
  line?: string;
  children?: ReactNode;
}

export function SurveyEnd({ id, art = false, line, children }: SurveyEndProps) {
  const t = useMessages(surveyTexts);
  return (
    <div className={styles.end}>
      {(art || line !== undefined) && (
        <div className={styles.empty}>
          {art && (
            <img
              className={`meal-art ${styles.drawing ?? ''}`}
              src="/drawings/scene-home-mobile-day.svg"
              alt=""
              width="192"
              height="120"
            />
          )}
          <p className={styles.line}>{line}</p>
        </div>
      )}
      {children}
      <OtherSurveys id={id} />
      <LinkButton to="/" size="large" wide>
        {t.home}
      </LinkButton>
    </div>
  );
}

/** Open ones that wait for an answer; none where the list cannot be read (K018). */
function OtherSurveys({ id }: { id: number | undefined }) {
  const t = useMessages(surveyTexts);
  const { data } = useOpenSurveys();
  const others = data?.data.surveys.filter((survey) => survey.id !== id && !survey.is_answer) ?? [];
  if (others.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.others} />
      <RowList>
        {others.map((survey) => (
          <li key={survey.id}>
            <LinkRow to="/survey" search={{ id: survey.id }}>
              <ServerText>{survey.title}</ServerText>
            </LinkRow>
          </li>
        ))}
      </RowList>
    </section>
  );
}
