// Opens the emergency contacts of all who need help or, after some minutes, have not answered, after saying what that
// means. A drill opens none and says how many it would be (AM255).
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { RequestLink } from '../../approvals/panel.tsx';
import { safetyTexts } from '../texts.ts';
import type { OpenedContacts, useContacts } from '../use-contacts.ts';

export function ContactsPart({
  contacts,
  error,
  approvalId,
  busy,
  open,
  hide,
  isDrill,
}: ReturnType<typeof useContacts> & { isDrill: boolean }) {
  const t = useMessages(safetyTexts);
  const [ask, question] = useDialog((close) => (
    <ConfirmDialog
      open
      onClose={close}
      title={t.contacts}
      notice={isDrill ? t.contactsDrillText : t.contactsText}
      actionLabel={isDrill ? t.contactsCount : t.contactsOpen}
      onAction={() => {
        // The question for a second factor is a dialog of its own.
        close();
        open();
      }}
    />
  ));
  const paused = usePausedAct();
  return (
    <>
      {error !== undefined && (
        <Banner
          tone={approvalId === undefined ? 'danger' : 'info'}
          role="alert"
          action={approvalId !== undefined && <RequestLink id={approvalId} />}
        >
          {error}
        </Banner>
      )}
      {contacts !== undefined && <Opened {...contacts} />}
      {contacts === undefined ? (
        <Button {...paused} wide busy={busy} onClick={ask}>
          {t.contacts}
        </Button>
      ) : (
        <Button wide onClick={hide}>
          {t.contactsHide}
        </Button>
      )}
      {question}
    </>
  );
}

function Opened({ rows, would_open, later }: OpenedContacts) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const count = (many: number) => formatCount(many, language);
  return (
    <div role="status">
      <p className="muted size-14">
        {would_open === null
          ? t.contactsOpened(count(rows.length))
          : t.contactsDrill(count(would_open))}
      </p>
      {later !== null && (
        <p className="muted size-14">
          {t.contactsLater(count(later.count), formatTime(Date.parse(later.at)))}
        </p>
      )}
    </div>
  );
}
