// Asks a resident to agree to a new version; beside the meals, never before them.
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import { useState } from 'react';
import { agreeToDocument, openConsents, type OpenConsents } from '@yadori/api/documents/calls';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useCall } from '../../../session/use-call.ts';
import { useOpenConsents } from '../api.ts';
import { isPutOff, putOff } from '../put-off.ts';
import { consentTexts } from '../texts.ts';
import styles from './consent-cards.module.css';

type Question = OpenConsents[number];

export function ConsentCards() {
  const open = useOpenConsents().data?.data.documents ?? [];
  return open.map((question) => (
    <ConsentCard key={`${question.document}-${question.version}`} question={question} />
  ));
}

/** The button that had the focus is gone. */
const focusHead = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

function ConsentCard({ question }: { question: Question }) {
  const t = useMessages(consentTexts);
  const mayWait = useToday() <= question.later_until;
  const [isHidden, setHidden] = useState(() => mayWait && isPutOff(question));
  const { busy, call } = useCall(agreeToDocument, {
    reads: [openConsents],
    readsAfter: 'answer',
    onOk: () => {
      toast(t.agreed);
      focusHead();
    },
    onFailed: (refusal) => refusal !== undefined && toast(refusal.message),
  });
  if (isHidden) return null;
  const { document: key, version, name } = question;
  const id = `consent-${key}`;
  return (
    <Card padded className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={`phrases ${styles.title ?? ''}`}>
        {t.title(name)}
      </h2>
      <Since question={question} mayWait={mayWait} />
      <ReadLink path={question.path} />
      <Button
        variant="tonal"
        wide
        busy={busy}
        onClick={() => call({ body: { document: key, version } })}
      >
        {t.agree}
      </Button>
      {mayWait && (
        <Button
          variant="quiet"
          wide
          onClick={() => {
            putOff(question);
            setHidden(true);
            focusHead();
          }}
        >
          {t.later}
        </Button>
      )}
    </Card>
  );
}

function Since({ question, mayWait }: { question: Question; mayWait: boolean }) {
  const t = useMessages(consentTexts);
  const language = useLanguage();
  const named = (day: string) => formatDate(parseDate(day) as CalendarDate, language);
  return (
    <p className="size-14 phrases">
      {t.since(named(question.first_day), question.version)}{' '}
      {mayWait ? t.until(named(question.later_until)) : t.overdue}
    </p>
  );
}

function ReadLink({ path }: { path: string }) {
  const t = useMessages(consentTexts);
  const language = useLanguage();
  const { newTab } = useKitTexts();
  return (
    <ButtonLink
      variant="text"
      size="small"
      href={`${path}?lang=${language}`}
      target="_blank"
      rel="noreferrer"
      iconEnd={arrowSquareOut}
    >
      {t.read}
      <VisuallyHidden> ({newTab})</VisuallyHidden>
    </ButtonLink>
  );
}
