// /faqs: questions by subject, with the numbers of the resident's dormitory (S005 to S015).
import { useQuery } from '@tanstack/react-query';
import { houseTerms } from '@yadori/api/dormitory/calls';
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { read } from '../../../session/read.ts';
import { FaqList } from '../components/faq-list.tsx';
import { usualNumbers } from '../faq-topics.ts';
import { faqTexts } from '../dormitory-texts.ts';
import styles from './dormitory-screen.module.css';

export function FaqScreen() {
  const t = useMessages(faqTexts);
  const { data } = useQuery(read(houseTerms, {}, { quiet: true }));
  const own = data?.data;
  const numbers =
    own === undefined
      ? usualNumbers
      : { bookingLeadDays: own.booking_lead_days, feeWindowHours: own.fee_window_hours };
  return (
    <div className={styles.page}>
      <FaqList
        look="subjects"
        numbers={numbers}
        further={<LinkButton to="/message">{t.ask}</LinkButton>}
      />
    </div>
  );
}
