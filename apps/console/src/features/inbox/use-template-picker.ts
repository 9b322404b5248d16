// The list of templates in the reply field: `;` opens it, arrows move the mark, Enter takes the marked one (SF018).
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { ReplyTemplate } from '@yadori/api/messages/template-calls';
import { filledTemplate } from '@yadori/api/messages/templates';
import { useAddress } from '../../routing/links.tsx';
import type { Thread } from './api.ts';
import { askedAt, matching } from './template-choice.ts';
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
  /** True where the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

export function useTemplatePicker(
  { resident }: Thread,
  { text, change }: ReplyDraft,
  area: RefObject<HTMLTextAreaElement | null>,
): TemplatePicker {
  const { dormitory = '' } = useAddress();
  const [caret, setCaret] = useState(0);
  const [mark, setMark] = useState({ at: 0, for: '' });
  const [closedAt, setClosedAt] = useState<number>();
  const { data } = useTemplates(dormitory);
  const values = useTemplateValues(resident);
  const asked = askedAt(text, caret);
  const isOpen = asked !== undefined && asked.start !== closedAt;
  const found = data && asked && matching(data.data.rows, asked.typed);
  const marked = mark.for === asked?.typed ? Math.min(mark.at, (found?.length ?? 1) - 1) : 0;
  const preview = (template: ReplyTemplate) => filledTemplate(template, resident.language, values);
  const put = (start: number, end: number, inserted: string) => {
    change(text.slice(0, start) + inserted + text.slice(end));
    const to = start + inserted.length;
    setCaret(to);
    setClosedAt(undefined);
    // After the new value is in the field, or the browser puts the caret at its end.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(to, to);
    });
  };
  const choose = (template: ReplyTemplate) => {
    if (asked !== undefined) put(asked.start, caret, preview(template));
  };
  const move = (step: number) => {
    const count = found?.length ?? 0;
    setMark({ at: (marked + step + count) % count, for: asked?.typed ?? '' });
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
      put(at, at, /[A-Za-z0-9]$/.test(text.slice(0, at)) ? ' ;' : ';');
    },
    onCaret: (at) => {
      setCaret(at);
      if (askedAt(text, at)?.start !== closedAt) setClosedAt(undefined);
    },
    onKeyDown: (event) => {
      // Enter and arrows of an input method choose its words.
      if (!isOpen || event.nativeEvent.isComposing) return false;
      const { key } = event;
      const template = found?.[marked];
      if (key === 'Escape') setClosedAt(asked.start);
      else if (template === undefined || event.ctrlKey || event.metaKey) return false;
      else if (key === 'Enter' || key === 'Tab') choose(template);
      else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
