// The account: charges, address, leaving for now, leaving for good.
import bell from '@phosphor-icons/core/regular/bell-simple-ringing.svg?raw';
import download from '@phosphor-icons/core/regular/download-simple.svg?raw';
import door from '@phosphor-icons/core/regular/door-open.svg?raw';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import signOut from '@phosphor-icons/core/regular/sign-out.svg?raw';
import userMinus from '@phosphor-icons/core/regular/user-minus.svg?raw';
import { RowButton } from '@yadori/kit/list-row.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { LinkRow } from '../../routing/link-row.tsx';
import { menuTexts } from '../navigation/menu-texts.ts';
import { openPopup } from '../../session/popups.ts';
import { residentPages } from '../../routing/pages.ts';
import { useMessageOnly } from '../../session/use-user.ts';
import { MenuGroup } from './menu-group.tsx';

export function MenuAccount() {
  const t = useMessages(menuTexts);
  const language = useLanguage();
  const messageOnly = useMessageOnly() !== null;
  return (
    <MenuGroup title={t.account}>
      {!messageOnly && (
        <li>
          <LinkRow icon={receipt} to="/charges">
            {t.charges}
          </LinkRow>
        </li>
      )}
      {!messageOnly && (
        <li>
          <LinkRow icon={door} to="/room-record">
            {residentPages.roomRecord.title[language]}
          </LinkRow>
        </li>
      )}
      <li>
        <RowButton icon={bell} onClick={() => openPopup('notifications')}>
          {t.notifications}
        </RowButton>
      </li>
      {!messageOnly && (
        <li>
          <LinkRow icon={envelope} to="/change-mail">
            {t.changeMail}
          </LinkRow>
        </li>
      )}
      <li>
        <LinkRow icon={download} to="/personal-data">
          {residentPages.personalData.title[language]}
        </LinkRow>
      </li>
      <li>
        <RowButton icon={signOut} onClick={() => openPopup('logout')}>
          {t.logout}
        </RowButton>
      </li>
      <li>
        <RowButton icon={userMinus} onClick={() => openPopup('withdrawal')}>
          {t.withdrawal}
        </RowButton>
      </li>
    </MenuGroup>
  );
}
