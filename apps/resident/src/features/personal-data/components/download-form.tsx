// What is inside the download, and the password that opens it.
import { useEffect, useRef } from 'react';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { focusMessage } from '@yadori/kit/form/focus-field.ts';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { Button } from '@yadori/kit/button.tsx';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { personalDataTexts } from '../personal-data-texts.ts';
import { useDownload } from '../use-download.ts';
import styles from './download-form.module.css';

export function DownloadForm() {
  const t = useMessages(personalDataTexts);
  const language = useLanguage();
  const { form, busy, failure, saved, start } = useDownload();
  return (
    <section aria-labelledby="download-title" className="stack gap-4">
      <SectionHead id="download-title" title={t.download} />
      <p className={styles.lead}>{t.lead}</p>
      <form
        className="stack gap-14"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) start();
        }}
      >
        <NotesBlock sign="dot" items={[t.inside, t.forms]} />
        <Banner tone="warn">{t.care}</Banner>
        {failure !== undefined && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <PasswordField
          {...textFieldProps(form, 'password')}
          label={fieldLabel(language, 'password')}
          need="required"
          hint={t.passwordHint}
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t.start}
        </Button>
        <p role="status" className={styles.busy}>
          {busy ? t.busy : ''}
        </p>
        {saved && <Saved />}
      </form>
    </section>
  );
}

/** The password field is empty again: the focus goes to the result. */
function Saved() {
  const t = useMessages(personalDataTexts);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => focusMessage(banner.current), []);
  return (
    <Banner tone="ok" ref={banner}>
      {t.saved}
    </Banner>
  );
}
