// What the screen does with a message; the same functions as long as the screen is open.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { deleteMessage, openSurvey } from '../api.ts';
import { openFile } from '../attachment/open-file.ts';
import type { MessageDialog } from '../dialogs/message-dialog.ts';
import { messageTexts } from '../message-texts.ts';
import type { Conversation } from '../thread/conversation.ts';
import type { MessageHandlers } from './message-handlers.ts';

type Show = (dialog: MessageDialog | undefined) => void;

export function useMessageHandlers(conversation: Conversation, show: Show) {
  const t = useMessages(messageTexts);
  const isPc = useIsPc();
  const navigate = useNavigate();
  const handlers = useMemo<MessageHandlers>(
    () => ({
      copy: ({ text }) => {
        navigator.clipboard.writeText(text).then(
          () => toast(t.copied),
          () => undefined,
        );
      },
      remove: (message) => show({ kind: 'remove', message }),
      act: (message) => show({ kind: 'actions', message }),
      openFile: async (message) => {
        const opening = await openFile(message, { newTab: isPc, waiting: t.opening });
        if (opening.kind === 'show') show({ kind: 'file', file: opening.file });
        if (opening.kind === 'refused')
          show({ kind: 'failure', title: t.failureTitle, text: opening.message || t.noAnswer });
      },
      openSurvey: async (id) => {
        const refusal = await openSurvey(id);
        if (refusal === undefined) await navigate({ to: '/survey', search: { id } });
        else if (refusal !== '') show({ kind: 'failure', title: t.survey, text: refusal });
      },
    }),
    [t, isPc, navigate, show],
  );
  const onRemove = useCallback(
    async (id: number) => {
      if (isPressRefused()) return;
      const answer = await deleteMessage(id);
      if (answer.ok || answer.status === 404) {
        // The dialog gives the focus back to a row that is no more.
        flushSync(() => {
          conversation.removed(id);
          show(undefined);
        });
        // The second time answers 404 (AM118): then another page of the resident has removed it.
        toast(answer.ok ? t.removed : t.removedBefore);
        document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
      } else show({ kind: 'failure', title: t.failureTitle, text: answer.message || t.noAnswer });
    },
    [conversation, show, t],
  );
  return { handlers, onRemove };
}
