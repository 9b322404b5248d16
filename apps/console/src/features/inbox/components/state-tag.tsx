// The state of a conversation, in a sign and a word.
import arrow from '@phosphor-icons/core/fill/chat-circle-dots-fill.svg?raw';
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import hourglass from '@phosphor-icons/core/fill/hourglass-medium-fill.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import type { ConversationState } from '@yadori/api/messages/inbox-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { inboxTexts } from '../texts.ts';

const looks = {
  to_answer: { tone: 'amber', icon: arrow },
  waiting: { tone: 'blue', icon: hourglass },
  done: { tone: 'green', icon: check },
} as const;

export function StateTag({ state }: { state: ConversationState }) {
  const t = useMessages(inboxTexts);
  const { tone, icon } = looks[state];
  return (
    <Tag small tone={tone} icon={icon}>
      {t[state]}
    </Tag>
  );
}

/** Of an urgent message, and of a conversation in which one waits (SF023). */
export function UrgentTag() {
  const t = useMessages(inboxTexts);
  return (
    <Tag small tone="red" icon={siren}>
      {t.urgent}
    </Tag>
  );
}

/** The topic of a message that quotes a charge (SI037). */
export function ChargeTag() {
  const t = useMessages(inboxTexts);
  return (
    <Tag small tone="blue" icon={receipt}>
      {t.aboutCharge}
    </Tag>
  );
}
