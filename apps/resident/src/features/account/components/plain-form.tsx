// A short form with its heading: summary of errors, message over it, fields, buttons.
import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import type { SummaryItem } from '@yadori/kit/form/error-summary.tsx';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import type { useBanner } from '../use-banner.ts';
import styles from './plain-form.module.css';

interface PlainFormProps {
  title: ReactNode;
  lead?: ReactNode;
  wrong: readonly SummaryItem[];
  banner: ReturnType<typeof useBanner>;
  onSubmit: () => void | Promise<void>;
  children: ReactNode;
}

export function PlainForm({ title, lead, wrong, banner, onSubmit, children }: PlainFormProps) {
  const { place, message } = banner;
  useErrorTitle(wrong.length > 0 || message?.tone === 'danger');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <ErrorSummary items={wrong} />
      {message !== undefined && (
        <Banner
          ref={place}
          tone={message.tone}
          role={message.tone === 'danger' ? 'alert' : 'status'}
          className={styles.banner}
        >
          {message.text}
        </Banner>
      )}
      {/* A post, so that a press before the script has come never writes what was typed into the address. */}
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        {children}
      </form>
    </>
  );
}

/** Buttons under a short form: back at the left, onward over the rest. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
