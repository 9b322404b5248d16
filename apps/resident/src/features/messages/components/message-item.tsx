// One message: own on the right in green, of the staff on the left with name and picture (H006).
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { AttachmentCard } from '../attachment/attachment-card.tsx';
import { ChargeQuoteCard } from '../charge/charge-quote.tsx';
import { messageTexts } from '../message-texts.ts';
import { RichText } from '../text/rich-text.tsx';
import type { MessageRow } from '../thread/rows.ts';
import { conversationTime } from '../times.ts';
import { MessageActions } from './message-actions.tsx';
import type { MessageHandlers } from './message-handlers.ts';
import styles from './message-item.module.css';
import { StaffPicture } from './staff-picture.tsx';
import { SurveyCard } from './survey-card.tsx';

interface MessageItemProps {
  row: MessageRow;
  /** Found by the search: highlighted for a moment. */
  marked: boolean;
  /** The keys reach its actions without the arrows. */
  tabbable: boolean;
  handlers: MessageHandlers;
}

export function MessageItem(props: MessageItemProps) {
  'use memo';
  return props.row.message.from_admin === 0 ? (
    <OwnMessage {...props} />
  ) : (
    <StaffMessage {...props} />
  );
}

function OwnMessage({ row, marked, tabbable, handlers }: MessageItemProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const { message, read } = row;
  return (
    <div className={styles.own}>
      <VisuallyHidden>{t.from(t.mine)}</VisuallyHidden>
      <MessageActions message={message} tabbable={tabbable} handlers={handlers}>
        <div className={styles.stack}>
          <Contents row={row} handlers={handlers} own marked={marked} />
        </div>
        <p className={classNames('num', styles.meta)}>
          {read && (
            <>
              {t.read}
              <br />
            </>
          )}
          <time dateTime={message.created_at}>{conversationTime(row.at)}</time>
        </p>
      </MessageActions>
    </div>
  );
}

function StaffMessage({ row, marked, handlers }: MessageItemProps) {
  'use memo';
  const { message, first } = row;
  return (
    <div className={classNames(styles.staff, !first && styles.run)}>
      {first && <StaffPicture fromAdmin={message.from_admin} name={message.name} />}
      <div className={styles.beside}>
        <p className={classNames('palt', first ? styles.name : styles.hiddenName)}>
          <ServerText>{message.name}</ServerText>
        </p>
        <div className={styles.line}>
          <div className={styles.stack}>
            <Contents row={row} handlers={handlers} own={false} marked={marked} />
          </div>
          <p className={classNames('num', styles.meta)}>
            <time dateTime={message.created_at}>{conversationTime(row.at)}</time>
          </p>
        </div>
      </div>
    </div>
  );
}

interface ContentsProps {
  row: MessageRow;
  own: boolean;
  marked: boolean;
  handlers: MessageHandlers;
}

function Contents({ row: { message }, own, marked, handlers }: ContentsProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const { attachment, text } = message;
  return (
    <>
      {message.is_urgent && (
        <Tag small tone="red" icon={siren}>
          {t.urgent}
        </Tag>
      )}
      {message.charge && <ChargeQuoteCard charge={message.charge} />}
      {attachment !== null && (
        <AttachmentCard message={message} attachment={attachment} onOpen={handlers.openFile} />
      )}
      {message.type === 2 && message.survey_id !== null ? (
        <SurveyCard message={message} surveyId={message.survey_id} handlers={handlers} />
      ) : (
        text !== '' && (
          <div className={classNames(styles.bubble, own && styles.mine, marked && styles.marked)}>
            {own ? (
              <RichText text={text} />
            ) : (
              <ServerText text={text} fallback={message.language}>
                <RichText text={text} />
              </ServerText>
            )}
          </div>
        )
      )}
    </>
  );
}
