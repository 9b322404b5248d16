// What to do when the mail does not arrive (A003).
import { useMessages } from '@yadori/kit/language.ts';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { registrationTexts } from '../registration-texts.ts';
import { HelpDetails } from '../../components/help-details.tsx';

export function MailHints() {
  const t = useMessages(registrationTexts);
  return (
    <HelpDetails title={t.noMail}>
      <NotesBlock sign="dot" items={[t.checkAddress, t.checkSpam, t.checkFilter, t.sendAnew]} />
    </HelpDetails>
  );
}
