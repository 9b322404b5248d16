// The day of moving in, and the first steps of a new resident: only the one that comes next has a filled button.
import { useState } from 'react';
import { useToday } from '@yadori/web-client/clock.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import type { Arrival } from '../arrival.ts';
import { closeSteps, haveClosedSteps } from '../closed-steps.ts';
import { firstStepTexts } from '../texts.ts';
import { useSteps } from '../use-steps.ts';
import { ArrivalCard } from './arrival-card.tsx';
import styles from './first-steps.module.css';
import { StepRow } from './step-row.tsx';

export function FirstSteps(arrival: Arrival) {
  const today = useToday();
  return (
    <>
      {arrival.day >= today && <ArrivalCard {...arrival} />}
      <Steps />
    </>
  );
}

function Steps() {
  const t = useMessages(firstStepTexts);
  const [isClosed, setClosed] = useState(haveClosedSteps);
  const steps = useSteps();
  if (isClosed || steps === undefined) return null;
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <section id="first-steps" className={styles.steps}>
      <SectionHead
        title={t.title(steps.length)}
        action={<span className="muted num nowrap size-13">{t.done(done, steps.length)}</span>}
      />
      <Card as="ul" className={styles.rows}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} isNext={step === next} />
        ))}
      </Card>
      <Button
        variant="quiet"
        size="small"
        className={styles.close}
        onClick={() => {
          closeSteps();
          setClosed(true);
          // The button that had the focus is gone.
          document.querySelector('h1')?.focus({ preventScroll: true });
        }}
      >
        {t.close}
      </Button>
    </section>
  );
}
