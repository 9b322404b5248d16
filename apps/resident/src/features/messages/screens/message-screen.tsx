// The conversation with the staff: search, messages, and the form under them (H001).
import moon from '@phosphor-icons/core/regular/moon.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import paperclip from '@phosphor-icons/core/regular/paperclip.svg?raw';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { attachmentMaxBytes } from '@yadori/api/messages/attachments';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useFileDrop } from '@yadori/kit/form/use-file-drop.ts';
import { KeptMark } from '@yadori/kit/offline/kept-mark.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessageOnlyText } from '../message-only-text.ts';
import { seenAtOf } from '../../../session/offline/kept-answer.ts';
import { useNewestPage } from '../api.ts';
import { ConversationArea } from '../components/conversation-area.tsx';
import { MessageHead } from '../components/message-head.tsx';
import { useMessageHandlers } from '../components/use-message-handlers.ts';
import { ComposeForm } from '../compose/compose-form.tsx';
import { useDraft } from '../compose/use-draft.ts';
import type { MessageDialog } from '../dialogs/message-dialog.ts';
import { messageTexts } from '../message-texts.ts';
import { draft as ownDraft, outbox } from '../outbox/own-messages.ts';
import { useSearchSheet } from '../search/use-search-sheet.ts';
import { useMessageSearch } from '../search/use-search.ts';
import type { ConversationState } from '../thread/conversation.ts';
import { useConversation } from '../thread/use-conversation.ts';
import styles from './message-screen.module.css';
import { useSeenHeight } from './use-seen-height.ts';
import { useOfficeHours } from '../components/use-office-hours.ts';
import { composeTexts } from '../compose/compose-texts.ts';

const MessageDialogs = lazyComponent(
  async () => (await import('../dialogs/message-dialogs.tsx')).MessageDialogs,
);
const SearchDialog = lazyComponent(
  async () => (await import('../search/search-dialog.tsx')).SearchDialog,
);

export function MessageScreen() {
  'use memo';
  const t = useMessages(messageTexts);
  const { id: around } = useSearch({ from: '/resident/shell/message' });
  const [dialog, show] = useState<MessageDialog>();
  const screen = useRef<HTMLDivElement>(null);
  const sheet = useSearchSheet();
  const { conversation, model, state, outgoing } = useConversation({
    around,
    onRefused: (text) => show({ kind: 'failure', title: t.sendFailure, text }),
  });
  const draft = useDraft(state.maxBytes ?? attachmentMaxBytes);
  const { handlers, onRemove } = useMessageHandlers(conversation, show);
  const { over, area } = useFileDrop(draft.attach);
  useSeenHeight(screen);
  const send = (urgent: boolean) => {
    if (urgent) show(undefined);
    draft.send(urgent);
    conversation.goToEnd();
  };
  return (
    <div ref={screen} className={styles.screen} {...area}>
      <MessageHead onSearch={sheet.open} />
      <Notes />
      <ConversationArea
        conversation={conversation}
        model={model}
        state={state}
        outgoing={outgoing}
        handlers={handlers}
        onTakeBack={takeBack}
      />
      <NotesBelow state={state} onUrgent={() => show({ kind: 'urgent' })} />
      <ComposeForm draft={draft} onSend={() => send(false)} />
      {over && <DropHint />}
      {dialog !== undefined && (
        <MessageDialogs
          dialog={dialog}
          onClose={() => show(undefined)}
          handlers={handlers}
          onRemove={onRemove}
          draft={draft}
          onUrgent={() => send(true)}
        />
      )}
      <MessageSearch onPick={(id) => void conversation.open(id)} sheet={sheet} />
    </div>
  );
}

/** Back into the form, where it can be changed. */
function takeBack(key: string): void {
  const item = outbox.takeBack(key);
  if (item !== undefined)
    ownDraft.giveBack({ text: item.text, file: item.file, charge: item.charge });
}

/** What a month without other features allows, and how old kept messages are. */
function Notes() {
  const newest = useNewestPage();
  const closed = useMessageOnlyText();
  return (
    <>
      {closed !== undefined && (
        <Banner tone="info" className={styles.closed}>
          {closed}
        </Banner>
      )}
      <KeptMark seenAt={seenAtOf(newest)} className={styles.kept} />
    </>
  );
}

interface MessageSearchProps {
  sheet: ReturnType<typeof useSearchSheet>;
  /** The address names the message too; picked once more, it does not change. */
  onPick: (messageId: number) => void;
}

/** What was searched for stays while the dialog is closed. */
function MessageSearch({ sheet, onPick }: MessageSearchProps) {
  const search = useMessageSearch();
  if (!sheet.isOpen) return null;
  return <SearchDialog search={search} onClose={sheet.close} onPick={onPick} />;
}

interface NotesBelowProps {
  state: ConversationState;
  onUrgent: () => void;
}

/** They come with the messages, so that none of these moves. */
function NotesBelow({ state: { thread, failed }, onUrgent }: NotesBelowProps) {
  if ((thread ?? failed) === undefined) return null;
  return (
    <>
      <PromiseNote />
      <OfficeHoursNote onUrgent={onUrgent} />
    </>
  );
}

/** Until when the office answers, or that an answer takes longer; sending goes on (AM121, SF021). */
function OfficeHoursNote({ onUrgent }: { onUrgent: () => void }) {
  const t = useMessages(messageTexts);
  const { isOpen, note, phone, takesUrgent } = useOfficeHours();
  if (note === undefined) return null;
  return (
    <div className={styles.note}>
      <Icon svg={isOpen ? clock : moon} size={16} />
      <span>
        {note}
        {phone !== '' && (
          <>
            {' '}
            {t.emergency} <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
      </span>
      {takesUrgent && (
        <Button
          size="small"
          variant="dangerLine"
          icon={siren}
          className={styles.urgent}
          onClick={onUrgent}
        >
          {t.sendUrgent}
        </Button>
      )}
    </div>
  );
}

/** When staff expect to answer, where they have said so; a time that has passed says nothing. */
function PromiseNote() {
  const t = useMessages(messageTexts);
  const language = useLanguage();
  const now = useNow(60_000);
  const promised = useNewestPage()?.data.reply_expected_at ?? null;
  const at = promised === null ? 0 : Date.parse(promised);
  if (at <= now) return null;
  return (
    <p className={styles.note}>
      <Icon svg={clock} size={16} />
      <span>{t.replyExpected(formatDate(dateAt(at), language), formatTime(at))}</span>
    </p>
  );
}

/** Where a file can be let go while it is dragged over the screen. */
function DropHint() {
  const t = useMessages(composeTexts);
  return (
    <div className={styles.hint}>
      <p>
        <Icon svg={paperclip} size={24} />
        {t.drop}
      </p>
    </div>
  );
}
