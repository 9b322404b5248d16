// Above a roster that was kept in another night than the one that runs: at six the night changes, network or not (AM248).
import { nightOf } from '@yadori/api/time/night';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { rosterTexts } from '../roster-texts.ts';

export function NotTonight({ date }: { date: string }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const isTonights = date === nightOf(useNow(60_000));
  return (
    !isTonights && (
      <Banner tone="warn" role="status">
        {t.notTonight(nightName(date as CalendarDate, language))}
      </Banner>
    )
  );
}
