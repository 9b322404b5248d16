// Everything else: all places on small screens, and what concerns the person.
import { useMemo } from 'react';
import { staffLogout } from '@yadori/api/staff/session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { LinkButton } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import type { Place } from '../../routing/places.ts';
import { useAppearance } from '../../session/appearance.ts';
import { leaveSignedOut } from '../../session/half-written.ts';
import { chooseAppearance } from '../../session/preferences.ts';
import { useSession, type SessionDormitory } from '../../session/session.ts';
import { useCall } from '../../session/use-call.ts';
import styles from './more-sheet.module.css';
import { PlaceLink } from './place-link.tsx';
import { roleWords } from './role-words.ts';
import { shellTexts } from './shell-texts.ts';

interface MoreSheetProps {
  places: readonly Place[];
  dormitory: SessionDormitory | undefined;
}

export function MoreSheet({ places, dormitory }: MoreSheetProps) {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const { person, grants } = useSession();
  return (
    <Dialog
      open
      onClose={() => openOverlay(undefined)}
      title={person.display_name}
      footer={<SignOutButton />}
    >
      <p className={styles.roles}>{roleWords(grants, language)}</p>
      {places.length > 0 && (
        <nav className={styles.places} aria-label={t.main}>
          {places.map((place) => (
            <PlaceLink key={place.id} place={place} dormitory={dormitory} styles={styles} />
          ))}
        </nav>
      )}
      <div className={styles.links}>
        <LinkButton to="/me">{t.account}</LinkButton>
        <LinkButton to="/me/sessions">{t.sessions}</LinkButton>
      </div>
      <Choices />
      <Button variant="text" onClick={() => openOverlay('shortcuts')}>
        {t.shortcuts}
      </Button>
    </Dialog>
  );
}

function Choices() {
  const t = useMessages(shellTexts);
  const { language, theme } = useAppearance();
  const themes = useMemo(
    () =>
      [
        { value: 'system', label: t.system },
        { value: 'light', label: t.light },
        { value: 'dark', label: t.dark },
      ] as const,
    [t],
  );
  return (
    <div className={styles.choices}>
      <Segment
        legend={t.language}
        options={[
          { value: 'ja', label: <span lang="ja">日本語</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
        value={language}
        onChange={(next) => chooseAppearance({ language: next })}
      />
      <Segment
        legend={t.theme}
        options={themes}
        value={theme}
        onChange={(next) => chooseAppearance({ theme: next })}
      />
    </div>
  );
}

function SignOutButton() {
  const t = useMessages(shellTexts);
  const { busy, call } = useCall(staffLogout, { onOk: leaveSignedOut });
  return (
    <Button busy={busy} wide onClick={() => call({})}>
      {t.signOut}
    </Button>
  );
}
