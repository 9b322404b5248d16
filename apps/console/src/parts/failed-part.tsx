// In the place of a part of a screen whose file could not be had. The file is missing for a moment, or for ever: a page
// of the release before finds its files no more and has to be loaded again.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { openModal } from '@yadori/kit/dialog/open-modal.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { isReloadHeld } from '@yadori/web-client/hold-reload.ts';
import { tabStorage } from '@yadori/web-client/storage.ts';
import { consoleVersion } from '../session/version.ts';
import styles from './failed-part.module.css';

const texts = defineMessages({
  ja: {
    failed: 'この部分を読み込めませんでした',
    covered:
      '画面を閉じています。開くための画面を読み込めませんでした。電波を確かめて、もう一度お試しください。入力していたものは残っています。',
    screen: 'この画面はまだ読み込んでいません',
    opens: '電波が戻ると、自動で開きます。',
    opensSoon: 'もう一度読み込んでいます。このままお待ちください。',
    old: 'アプリが新しくなりました。ページを読み込み直すと使えます。送っていない入力は消えます。',
    again: 'もう一度',
    reload: '読み込み直す',
    close: '閉じる',
  },
  en: {
    failed: 'This part could not be loaded',
    covered:
      'The screen is closed, and the page that opens it could not be loaded. Check the network and try again. What you typed is still there.',
    screen: 'This screen has not been loaded yet',
    opens: 'It opens by itself when the network is back.',
    opensSoon: 'It is being loaded again and opens by itself.',
    old: 'The app was updated. Reload the page to use this part. What you typed and did not send is lost.',
    again: 'Try again',
    reload: 'Reload',
    close: 'Close',
  },
});

/**
 * `cover`: it is all that is in view. `answer`: in the place of something else, to which its `onNext` leads. `screen`: a
 * whole screen of an address.
 */
export type PartKind = 'cover' | 'answer' | 'screen';

interface FailedPartProps {
  kind: PartKind | undefined;
  /** Properties of the part: of a dialog, `onClose` gives it up from the note, too. */
  part: { onClose?: () => void; onNext?: () => void };
  busy: boolean;
  onAgain: () => void;
}

export function FailedPart({ kind, part, busy, onAgain }: FailedPartProps) {
  const t = useMessages(texts);
  useRetries(busy, onAgain);
  const isOld = useIsOld(busy);
  if (kind === 'screen') return <FailedScreen isOld={isOld} busy={busy} onAgain={onAgain} />;
  const { onClose } = part;
  const onGiveUp = kind === 'answer' ? part.onNext : onClose;
  const failed = kind === 'cover' ? t.covered : t.failed;
  const note = (
    <div role="alert" className={classNames(styles.note, kind === 'cover' && styles.cover)}>
      <span>{isOld ? t.old : failed}</span>
      <div className={styles.acts}>
        {isOld ? (
          <Button size="small" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        ) : (
          <Button size="small" busy={busy} onClick={onAgain}>
            {t.again}
          </Button>
        )}
        {onGiveUp !== undefined && (
          <Button size="small" onClick={onGiveUp}>
            {t.close}
          </Button>
        )}
      </div>
    </div>
  );
  return onClose === undefined ? note : <NoteDialog onClose={onClose}>{note}</NoteDialog>;
}

interface FailedScreenProps {
  isOld: boolean;
  busy: boolean;
  onAgain: () => void;
}

function FailedScreen({ isOld, busy, onAgain }: FailedScreenProps) {
  const t = useMessages(texts);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOld) reloadOnce();
  }, [isOld]);
  return (
    <StatePanel
      kind="failed"
      title={t.screen}
      text={isOld ? t.old : isOnline ? t.opensSoon : t.opens}
      acts={
        isOld ? (
          <Button onClick={() => location.reload()}>{t.reload}</Button>
        ) : (
          <Button busy={busy} onClick={onAgain}>
            {t.again}
          </Button>
        )
      }
    />
  );
}

const reloadedKey = 'yadori.staff.reloaded';

/** Nothing was typed into a screen that was not there; once, since servers of two releases may answer in turn. */
function reloadOnce(): void {
  const version = consoleVersion();
  if (isReloadHeld() || tabStorage.read(reloadedKey) === version) return;
  tabStorage.write(reloadedKey, version);
  location.reload();
}

const openDialog = (dialog: HTMLDialogElement) => {
  openModal(dialog);
  return () => dialog.close();
};

/** A modal, since the dialog may be missing above another one, whose page can be pressed nowhere else. */
function NoteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages(texts);
  return (
    <dialog
      ref={openDialog}
      className={styles.over}
      aria-label={t.failed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

const longestPauseMs = 60_000;

function useRetries(busy: boolean, onAgain: () => void): void {
  const again = useEffectEvent(onAgain);
  const pauseMs = useRef(2500);
  useEffect(() => {
    if (busy) return undefined;
    pauseMs.current = Math.min(pauseMs.current * 2, longestPauseMs);
    const timer = setTimeout(() => again(), pauseMs.current);
    const onOnline = () => again();
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [busy]);
}

/** Whether the server has another release than this page: its document names another script. */
function useIsOld(busy: boolean): boolean {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    if (busy) return undefined;
    const left = new AbortController();
    readDocument(left.signal).then(
      (text) => setIsOld(/\/staff\/assets\//.test(text) && !text.includes(consoleVersion())),
      () => undefined,
    );
    return () => left.abort();
  }, [busy]);
  return isOld;
}

async function readDocument(signal: AbortSignal): Promise<string> {
  const answer = await fetch(location.href, { cache: 'no-store', signal });
  return answer.ok ? answer.text() : '';
}
