// Issues the certificate of a person at the desk, and saves the paper (SI027).
import { issueCertificateFor } from '@yadori/api/certificates/staff-calls';
import { actTexts } from '@yadori/api/residents/act-message';
import { useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { noFields } from '../../../parts/forms/use-write-form.ts';
import { readsOfCertificates } from '../api.ts';
import { certificatesTexts } from '../texts.ts';

interface Person {
  account_id: number;
  name: string;
}

export function IssueDialog({ subject: { account_id: id, name }, onClose }: ActProps<Person>) {
  const t = useMessages(certificatesTexts);
  const { act } = useAct(issueCertificateFor, {
    ...noFields,
    input: (body) => ({ params: { id }, body }),
    failed: t.failed,
    done: t.issued(name),
    onDone: async ({ data }) => {
      await saveFile(data, t.fileName(name, today()));
      onClose();
    },
    reads: readsOfCertificates,
  });
  return (
    <ActDialog
      act={act}
      title={t.issueTitle(name)}
      text={t.issueText}
      actionLabel={t.issue}
      message={{ name, act: actTexts.certificateIssued }}
      onClose={onClose}
    />
  );
}
