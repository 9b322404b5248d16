// A message that announces a survey, with what has become of it (H007 to H009).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clipboard from '@phosphor-icons/core/regular/clipboard-text.svg?raw';
import { useState } from 'react';
import type { Message } from '@yadori/api/messages/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { messageTexts } from '../message-texts.ts';
import { RichText } from '../text/rich-text.tsx';
import type { MessageHandlers } from './message-handlers.ts';
import styles from './survey-card.module.css';

interface SurveyCardProps {
  message: Message;
  surveyId: number;
  handlers: MessageHandlers;
}

export function SurveyCard({ message, surveyId, handlers }: SurveyCardProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const { text, is_answer, is_expired_survey } = message;
  const settled = is_answer || is_expired_survey;
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <Icon svg={clipboard} size={18} />
        {t.survey}
      </p>
      <div className={styles.body}>
        {text !== '' && (
          <p className={styles.text}>
            <ServerText text={text} fallback={message.language}>
              <RichText text={text} />
            </ServerText>
          </p>
        )}
        {settled && (
          <p className="row gap-6">
            {is_answer && (
              <Tag tone="green" icon={checkCircle}>
                {t.answered}
              </Tag>
            )}
            {is_expired_survey && <Tag>{t.closed}</Tag>}
          </p>
        )}
        <OpenSurvey settled={settled} surveyId={surveyId} handlers={handlers} />
      </div>
    </div>
  );
}

interface OpenSurveyProps extends Omit<SurveyCardProps, 'message'> {
  settled: boolean;
}

function OpenSurvey({ settled, surveyId, handlers }: OpenSurveyProps) {
  const t = useMessages(messageTexts);
  const [opening, setOpening] = useState(false);
  const open = async () => {
    if (opening) return;
    setOpening(true);
    await handlers.openSurvey(surveyId);
    setOpening(false);
  };
  return (
    <ButtonLink
      variant={settled ? 'line' : 'tonal'}
      size="small"
      wide
      href={`/survey?id=${surveyId}`}
      aria-busy={opening || undefined}
      onClick={(event) => {
        // A new tab finds out by itself whether the survey is still there.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void open();
      }}
    >
      {settled ? t.openSurvey : t.answerSurvey}
    </ButtonLink>
  );
}
