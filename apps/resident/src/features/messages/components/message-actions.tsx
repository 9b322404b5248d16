// Copy and removal of an own message: by hovering or focus on the PC, by a long press on the phone (H014).
import copyIcon from '@phosphor-icons/core/regular/copy.svg?raw';
import dots from '@phosphor-icons/core/bold/dots-three-bold.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { Message } from '@yadori/api/messages/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { messageTexts } from '../message-texts.ts';
import styles from './message-actions.module.css';
import type { MessageHandlers } from './message-handlers.ts';
import { useLongPress } from './use-long-press.ts';

interface MessageActionsProps {
  message: Message;
  tabbable: boolean;
  handlers: MessageHandlers;
  children: ReactNode;
}

/** Marks the buttons that the arrow keys go along. */
export const actionsMark = 'data-message-actions';
const marked = { [actionsMark]: '' };

/** Room that the popover needs above its message, in pixels. */
const popoverRoom = 70;

export function MessageActions({ message, tabbable, handlers, children }: MessageActionsProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const isPc = useIsPc();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<'above' | 'below'>();
  const hide = () => setShown(undefined);
  const show = () => setShown((before) => sideOf(line.current) ?? before);
  const hover = useHover(show, hide);
  const press = useLongPress(() => handlers.act(message));
  return (
    // The pointer's ways are further ways: the button does the same for keyboards and readers.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={line}
      className={styles.line}
      {...(isPc ? hover : {})}
      {...press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || shown === undefined) return;
        event.stopPropagation();
        hide();
      }}
    >
      {children}
      <IconButton
        svg={dots}
        label={t.actions}
        tabIndex={tabbable ? 0 : -1}
        className={styles.button}
        {...marked}
        aria-haspopup={isPc ? undefined : 'dialog'}
        aria-expanded={isPc ? shown !== undefined : undefined}
        aria-controls={isPc && shown !== undefined ? id : undefined}
        onFocus={isPc ? show : undefined}
        onClick={isPc ? show : () => handlers.act(message)}
      />
      {isPc && shown !== undefined && (
        <div id={id} className={classNames(styles.popover, shown === 'below' && styles.below)}>
          <Choices message={message} handlers={handlers} onChosen={hide} />
        </div>
      )}
    </div>
  );
}

/** Above the message where the list has room for it; undefined outside of a list. */
function sideOf(line: HTMLElement | null): 'above' | 'below' | undefined {
  const scroller = line?.closest('[role=log]');
  if (line === null || scroller == null) return undefined;
  const room = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return room < popoverRoom ? 'below' : 'above';
}

interface ChoicesProps extends Pick<MessageActionsProps, 'message' | 'handlers'> {
  onChosen: () => void;
}

function Choices({ message, handlers, onChosen }: ChoicesProps) {
  const t = useMessages(messageTexts);
  const choose = (action: (chosen: Message) => void) => {
    onChosen();
    action(message);
  };
  return (
    <div className={styles.choices}>
      {message.text !== '' && (
        <button type="button" onClick={() => choose(handlers.copy)}>
          <Icon svg={copyIcon} size={18} />
          {t.copy}
        </button>
      )}
      <button type="button" className={styles.remove} onClick={() => choose(handlers.remove)}>
        <Icon svg={trash} size={18} />
        {t.remove}
      </button>
    </div>
  );
}

const restMs = 120;

/** A mouse that rests on something; one that only passes while the list scrolls means nothing. */
function useHover(onRest: () => void, onLeave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') timer.current = setTimeout(onRest, restMs);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') onLeave();
    },
  };
}
