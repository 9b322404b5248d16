// Sheet on the phone, dialog on the PC: one component on the native element.
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../icon-button.tsx';
import { OfflineNote } from '../offline/offline-note.tsx';
import { useKitTexts } from '../kit-texts.ts';
import { openModal } from './open-modal.ts';

interface DialogProps {
  open: boolean;
  /** Escape, the cross or a press beside it. Not called while `locked`. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Stays in view under the scrolling body. */
  footer?: ReactNode;
  /** 640 pixels instead of 480, for calendars. */
  wide?: boolean;
  /** As high as there is room from the start, for what is still to come. */
  tall?: boolean;
  /** Work is under way: nothing closes it. */
  locked?: boolean;
  /** Interrupts: announced at once with its body. */
  alert?: boolean;
  /** Takes the focus instead of the title, or of an alert as a whole. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Never two at once: a confirmation replaces the content of the open one. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null);

function OpenDialog(props: DialogProps) {
  const { title, children, footer, locked = false, alert = false } = props;
  const { wide = false, tall = false } = props;
  const words = useKitTexts();
  const id = useId();
  const { dialogRef, titleRef, close, backdrop } = useNativeDialog(props);
  return (
    // The handlers only add the press beside the sheet; keyboards have Escape and the cross.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialogRef}
      role={alert ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      tabIndex={alert ? -1 : undefined}
      className={classNames(styles.dialog, wide && styles.wide, tall && styles.tall)}
      {...backdrop}
      onCancel={(event) => {
        // A `cancel` event that cannot be prevented is followed by `close`, handled below.
        if (!event.cancelable) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.grip} />
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton
          svg={x}
          label={words.close}
          aria-disabled={locked || undefined}
          onClick={close}
        />
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {!alert && <OfflineNote />}
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}

function useNativeDialog({ onClose, locked = false, alert = false, initialFocus }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const close = () => {
    if (!locked) onClose();
  };
  // An alert is read out with title and body when it takes the focus; its title would be said once more.
  const focusFirst = useEffectEvent(() =>
    (initialFocus ?? (alert ? dialogRef : titleRef)).current?.focus(),
  );
  // Chromium closes on a second Escape whatever the page says: then the caller must know, or it opens again.
  const closedByBrowser = useEffectEvent((dialog: HTMLDialogElement) => {
    if (locked) openModal(dialog);
    else onClose();
  });
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    openModal(dialog);
    focusFirst();
    let leaving = false;
    const onNativeClose = () => {
      if (!leaving && !dialog.open) closedByBrowser(dialog);
    };
    dialog.addEventListener('close', onNativeClose);
    return () => {
      leaving = true;
      // Closing, and not only removing, gives the focus back to the opener.
      dialog.close();
      dialog.removeEventListener('close', onNativeClose);
    };
  }, []);
  // Where the caller confirms before it closes, the confirmation needs the dialog that the browser has closed.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog !== null) openModal(dialog);
  });
  const backdrop = {
    onPointerDown: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget; detail: number }) => {
      // The second press of a double one may fall beside a sheet that has become smaller.
      const beside = pressedBeside.current && event.target === event.currentTarget;
      if (beside && event.detail < 2) close();
    },
  };
  return { dialogRef, titleRef, close, backdrop };
}
