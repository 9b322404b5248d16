// The list of templates in the reply field: `;` opens it, arrows move the mark, Enter takes the marked one (SF018).
import { isComposing } from '@yadori/kit/form/composing.ts';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { ReplyTemplate } from '@yadori/api/messages/template-calls';
import { filledTemplate } from '@yadori/api/messages/templates';
import { useAddress } from '../../routing/links.tsx';
import type { Thread } from './api.ts';
import { askedAt, matching, signFor } from './template-choice.ts';
import { useTemplates, useTemplateValues } from './use-templates.ts';
import type { ReplyDraft } from './use-reply-draft.ts';

export interface TemplatePicker {
  isOpen: boolean;
  /** Undefined until they are read. */
  found: readonly ReplyTemplate[] | undefined;
  hasAny: boolean;
  marked: number;
  /** What would be sent. */
  preview: (template: ReplyTemplate) => string;
  choose: (template: ReplyTemplate) => void;
  /** By the button or the key: puts the sign at the caret. */
  open: () => void;
  onCaret: (caret: number) => void;
  /** True where the key was for the list: the field does nothing with it. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

export function useTemplatePicker(
  { resident }: Thread,
  { text, change }: ReplyDraft,
  area: RefObject<HTMLTextAreaElement | null>,
): TemplatePicker {
  const { dormitory = '' } = useAddress();
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const { data } = useTemplates(dormitory);
  const values = useTemplateValues(resident);
  const asked = askedAt(text, caret);
  const isOpen = asked !== undefined && asked.start !== closedAt;
  const found = data && asked && matching(data.data.rows, asked.typed);
  const { marked, move } = useMark(found?.length ?? 0, asked?.typed ?? '');
  const preview = (template: ReplyTemplate) => filledTemplate(template, resident.language, values);
  const put = (start: number, end: number, inserted: string) => {
    change(text.slice(0, start) + inserted + text.slice(end));
    setCaret(start + inserted.length);
    setClosedAt(undefined);
    putCaret(area, start + inserted.length);
  };
  const choose = (template: ReplyTemplate) => {
    if (asked !== undefined) put(asked.start, caret, preview(template));
  };
  return {
    isOpen,
    found,
    hasAny: (data?.data.rows.length ?? 0) > 0,
    marked,
    preview,
    choose,
    open: () => {
      const at = area.current?.selectionStart ?? text.length;
      put(at, at, signFor(text, at));
    },
    onCaret: (at) => {
      setCaret(at);
      if (askedAt(text, at)?.start !== closedAt) setClosedAt(undefined);
    },
    onKeyDown: (event) => {
      // Enter and arrows of an input method choose its words.
      if (!isOpen || isComposing(event.nativeEvent)) return false;
      const close = () => setClosedAt(asked.start);
      const act = actOfKey(event, { template: found?.[marked], choose, move, close });
      act?.();
      return act !== undefined;
    },
  };
}

/** The first one again whenever something else is typed. */
function useMark(count: number, typed: string) {
  const [mark, setMark] = useState({ at: 0, for: '' });
  const marked = mark.for === typed ? Math.max(0, Math.min(mark.at, count - 1)) : 0;
  const move = (step: number) => setMark({ at: (marked + step + count) % count, for: typed });
  return { marked, move };
}

/** After the new value is in the field, or the browser puts the caret at its end. */
const putCaret = (area: RefObject<HTMLTextAreaElement | null>, at: number) =>
  requestAnimationFrame(() => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  });

interface KeyActs {
  template: ReplyTemplate | undefined;
  choose: (template: ReplyTemplate) => void;
  move: (step: number) => void;
  close: () => void;
}

/** Undefined: the key is for the field. */
function actOfKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { template, choose, move, close }: KeyActs,
): (() => void) | undefined {
  if (key === 'Escape') return close;
  if (template === undefined || ctrlKey || metaKey) return undefined;
  if (key === 'Enter' || key === 'Tab') return () => choose(template);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? undefined : () => move(step);
}
