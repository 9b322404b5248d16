// Questions, links, and the further links of the dormitory.
import shop from '@phosphor-icons/core/regular/shopping-bag.svg?raw';
import linkIcon from '@phosphor-icons/core/regular/link-simple.svg?raw';
import question from '@phosphor-icons/core/regular/question.svg?raw';
import { RowLink } from '@yadori/kit/list-row.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useDormitoryLinks } from '../../features/dormitory/dormitory-links.ts';
import { LinkRow } from '../../routing/link-row.tsx';
import { menuTexts } from '../navigation/menu-texts.ts';
import { MenuGroup } from './menu-group.tsx';

export function MenuHelp() {
  const t = useMessages(menuTexts);
  const { extra } = useDormitoryLinks();
  return (
    <MenuGroup title={t.help}>
      <li>
        <LinkRow icon={question} to="/faqs">
          {t.faqs}
        </LinkRow>
      </li>
      <li>
        <LinkRow icon={linkIcon} to="/services">
          {t.links}
        </LinkRow>
      </li>
      {extra.map(({ href, label }) => (
        <li key={href}>
          <RowLink icon={shop} href={href} end="external">
            {label}
          </RowLink>
        </li>
      ))}
    </MenuGroup>
  );
}
