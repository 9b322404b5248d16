// What only the PC says: how to print, and how the paper is checked (R002).
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { NotesBlock } from '@yadori/kit/notes-block.tsx';
import { ReadOnlyList } from '@yadori/kit/read-only-list.tsx';
import type { Certificate } from '../api.ts';
import { certificateTexts } from '../certificate-texts.ts';
import { issueDay } from './certificate-facts.tsx';

export function PrintText({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  const language = useLanguage();
  const items = [
    { label: t.number, value: certificate.number },
    { label: t.issuedOn, value: formatDateWithYear(issueDay(certificate), language) },
  ];
  return (
    <>
      <NotesBlock title={t.printTitle} items={[t.printPaper, t.printTab, t.printCheck]} />
      <ReadOnlyList items={items} />
    </>
  );
}
