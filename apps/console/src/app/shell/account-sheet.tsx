// What concerns the person: settings, language, appearance, the way out.
import { useMemo } from 'react';
import { roleNames } from '@yadori/api/staff/rights';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { LinkButton } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { useAppearance } from '../../session/appearance.ts';
import { chooseAppearance } from '../../session/preferences.ts';
import { useSession } from '../../session/session.ts';
import styles from './account-sheet.module.css';
import { roleWords } from './role-words.ts';
import { shellTexts } from './shell-texts.ts';
import { SignOutButton } from './sign-out-button.tsx';

export function AccountSheet() {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const { person, grants } = useSession();
  const ends = grants.filter(({ until_day: until }) => until !== null);
  return (
    <Dialog
      open
      onClose={() => openOverlay(undefined)}
      title={person.display_name}
      footer={<SignOutButton wide />}
    >
      <p className={styles.roles}>{roleWords(grants, language)}</p>
      {ends.map(({ role, until_day: until }) => (
        <p key={`${role} ${until}`} className={styles.roles}>
          {t.roleEnds(
            roleNames[role][language],
            formatDateWithYear(until as CalendarDate, language),
          )}
        </p>
      ))}
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
