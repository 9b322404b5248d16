// How a text arrives, with the samples of its fields: as a message of the dormitory, in the mail with all that stands
// around it, or at the top of the letter.
import { aroundInvitation } from '@yadori/api/operator-texts/around';
import { operatorTexts, type TextKey } from '@yadori/api/operator-texts/keys';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { classNames } from '@yadori/kit/class-names.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { wordingTexts } from '../texts.ts';
import styles from '../arrival.module.css';

/** In the language of the text, whatever the console's is. */
const around = {
  justNow: { ja: 'いま', en: 'now' },
  subject: { ja: '件名', en: 'Subject' },
  rest: {
    ja: 'この下に、宛名、QRコード、番号、登録の手順が印刷されます。',
    en: 'Name, QR code, numbers and steps are printed below.',
  },
} as const satisfies Record<string, Bilingual>;

interface TextProps {
  language: Language;
  /** Filled. */
  text: string;
}

interface ArrivalProps extends TextProps {
  of: TextKey;
}

export function Arrival({ of, language, text }: ArrivalProps) {
  const t = useMessages(wordingTexts);
  const { arrives = 'message' } = operatorTexts[of];
  const Shown = { message: Message, mail: Mail, letter: Letter }[arrives];
  return (
    <figure className={styles.figure} aria-label={`${t[language]}：${t[arrives]}`}>
      <figcaption className="row apart gap-8 muted size-12">
        <span>{t[arrives]}</span>
        <span>{t.sample}</span>
      </figcaption>
      <div className={classNames('stack gap-8', styles[arrives])} lang={language}>
        <Shown language={language} text={text} />
      </div>
    </figure>
  );
}

const sampleOf = (of: TextKey, field: string): Bilingual =>
  operatorTexts[of].fields[field]?.sample ?? { ja: '', en: '' };

const dormitory = sampleOf('invitation_mail', '寮名');

function Message({ language, text }: TextProps) {
  return (
    <>
      <p className="row middle gap-8">
        <Logo size={24} full={false} />
        <b className="grow">{dormitory[language]}</b>
        <span className="muted size-12">{around.justNow[language]}</span>
      </p>
      <p className={styles.bubble}>{text}</p>
    </>
  );
}

function Mail({ language, text }: TextProps) {
  const until = sampleOf('invitation_mail', '期限');
  const { subject, heading, button, once, note } = aroundInvitation(dormitory, until)[language];
  return (
    <>
      <p className={styles.subject}>
        <span className="muted size-12">{around.subject[language]}</span> {subject}
      </p>
      <p className={styles.heading}>{heading}</p>
      <p className={styles.text}>{text}</p>
      <p className={styles.button}>{button}</p>
      <p>{once}</p>
      <p className="muted size-12">{note}</p>
    </>
  );
}

function Letter({ language, text }: TextProps) {
  return (
    <>
      <p className="row middle gap-8">
        <Logo size={24} full={false} />
        <b>{dormitory[language]}</b>
      </p>
      <p className={styles.opening}>{text}</p>
      <p className={styles.rest}>{around.rest[language]}</p>
    </>
  );
}
