// The form under the conversation: a line with icons on the phone, a box with words on the PC (H002).
import { isSubmitKey } from '@yadori/kit/form/submit-key.ts';
import paperclip from '@phosphor-icons/core/regular/paperclip.svg?raw';
import plane from '@phosphor-icons/core/fill/paper-plane-right-fill.svg?raw';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { attachmentAccept, messageTextMax } from '@yadori/api/messages/attachments';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { FieldError } from '@yadori/kit/fields/field.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { ChargeQuoteCard } from '../charge/charge-quote.tsx';
import { ChosenFile } from './chosen-file.tsx';
import styles from './compose-form.module.css';
import { composeTexts } from './compose-texts.ts';
import type { useDraft } from './use-draft.ts';

interface ComposeFormProps {
  draft: ReturnType<typeof useDraft>;
  onSend: () => void;
}

/** Letters that are left are named from here on. */
const nearlyFull = messageTextMax - 100;

export function ComposeForm({ draft, onSend }: ComposeFormProps) {
  'use memo';
  const t = useMessages(composeTexts);
  const isPc = useIsPc();
  const id = useId();
  const field = useGrowing(draft.text);
  const chooser = useRef<HTMLInputElement>(null);
  const { file, charge, problem, length, obstacle } = draft;
  const reason = obstacle === undefined ? undefined : reasonOf(obstacle, t);
  const send = () => {
    if (obstacle === undefined) onSend();
    field.current?.focus();
  };
  const choose = () => chooser.current?.click();
  const foot = { id: `${id}-reason`, reason, canSend: obstacle === undefined };
  return (
    <form
      ref={useToastRoom()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div role="alert">
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </div>
      <div className={styles.box}>
        {charge !== undefined && (
          <div className={styles.quote}>
            <ChargeQuoteCard charge={charge} onRemove={draft.unquote} />
          </div>
        )}
        {file !== undefined && <ChosenFile file={file} onRemove={draft.detach} />}
        {!isPc && <IconButton svg={paperclip} size={24} label={t.attach} onClick={choose} />}
        <TextBox id={id} field={field} draft={draft} onSend={send} />
        {length > nearlyFull && <Count id={`${id}-count`} draft={draft} />}
        {isPc ? <PcFoot {...foot} onAttach={choose} /> : <PhoneFoot {...foot} />}
      </div>
      <FileChooser chooser={chooser} onChoose={draft.attach} />
    </form>
  );
}

interface TextBoxProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: ComposeFormProps['draft'];
  onSend: () => void;
}

function TextBox({ id, field, draft, onSend }: TextBoxProps) {
  const t = useMessages(composeTexts);
  const { text, length, obstacle } = draft;
  const tooLong = obstacle === 'long';
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter makes a new line: a message to the office often has several, and none is sent half written. While a word
    // is being composed the keys belong to the input method.
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const [pasted] = clipboardData.files;
    // A cell of a table comes as text and as a picture of it: the text is meant.
    if (pasted === undefined || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    draft.attach(pasted);
  };
  const about = [tooLong || length > nearlyFull ? `${id}-count` : '', `${id}-reason`].join(' ');
  return (
    <textarea
      ref={field}
      className={styles.field}
      rows={1}
      aria-label={t.label}
      aria-invalid={tooLong || undefined}
      aria-describedby={about}
      placeholder={t.label}
      value={text}
      onChange={(event) => draft.write(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

function Count({ id, draft: { length, obstacle } }: Pick<TextBoxProps, 'id' | 'draft'>) {
  const t = useMessages(composeTexts);
  return (
    <p id={id} className={classNames('num', styles.count, obstacle === 'long' && styles.over)}>
      <span aria-hidden="true">{t.left(length, messageTextMax)}</span>
      <VisuallyHidden>{t.leftSpoken(length, messageTextMax)}</VisuallyHidden>
    </p>
  );
}

interface FootProps {
  /** Id of the element with the reason. */
  id: string;
  /** Why nothing can be sent now. */
  reason: string | undefined;
  canSend: boolean;
}

function PcFoot({ id, reason, canSend, onAttach }: FootProps & { onAttach: () => void }) {
  const t = useMessages(composeTexts);
  return (
    <div className={styles.foot}>
      <Button
        variant="quiet"
        size="small"
        icon={paperclip}
        className={styles.attach}
        onClick={onAttach}
      >
        {t.attach}
      </Button>
      <p id={id} className={styles.reason}>
        {reason ?? t.sendKey(commandKey())}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="small"
        icon={plane}
        className={styles.send}
        disabled={!canSend}
        aria-describedby={id}
      >
        {t.send}
      </Button>
    </div>
  );
}

function PhoneFoot({ id, reason, canSend }: FootProps) {
  const t = useMessages(composeTexts);
  return (
    <>
      <IconButton
        type="submit"
        svg={plane}
        label={t.send}
        className={styles.round}
        disabled={!canSend}
        aria-describedby={id}
        // The keyboard of the phone stays open for the next message.
        onMouseDown={(event) => event.preventDefault()}
      />
      <VisuallyHidden>
        <span id={id}>{reason}</span>
      </VisuallyHidden>
    </>
  );
}

interface FileChooserProps {
  chooser: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
}

const FileChooser = ({ chooser, onChoose }: FileChooserProps) => (
  <input
    ref={chooser}
    type="file"
    hidden
    accept={attachmentAccept}
    onChange={({ target }) => {
      const chosen = target.files?.[0];
      if (chosen !== undefined) onChoose(chosen);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);

type Words = (typeof composeTexts)['ja'];

export function reasonOf(obstacle: 'empty' | 'sending' | 'long', t: Words): string {
  switch (obstacle) {
    case 'empty':
      return t.needed;
    case 'sending':
      return t.sending;
    case 'long':
      return t.tooLong(messageTextMax);
  }
}

const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/** As high as what is written in it; the style sheet says how high at most. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return field;
}

/** Toasts are shown above the form, however high it has grown. */
function useToastRoom() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-above', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-above');
    };
  }, []);
  return form;
}
