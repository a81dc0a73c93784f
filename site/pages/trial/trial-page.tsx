import type { TrialOffer } from '../../../src/contract/trial-form.ts';
import { PageHead } from '../page-head.tsx';
import { Booked } from './booked.tsx';
import { trial } from './trial-content.ts';
import { TrialForm } from './trial-form.tsx';
import { trialText } from './trial-text.ts';
import { useTrialForm } from './use-trial-form.ts';

import styles from './trial-page.module.css';

/** The studio whose timetable led here. */
const askedStudio = (): string => new URLSearchParams(location.search).get('studio') ?? '';

function Booking({ offer }: { readonly offer: TrialOffer }) {
  const filling = useTrialForm(askedStudio());
  const { stage, form, startAgain } = filling;
  return stage === 'booked' ? (
    <Booked offer={offer} form={form} onAgain={startAgain} />
  ) : (
    <TrialForm offer={offer} filling={filling} />
  );
}

function TrialView() {
  const offer = trial.useContent((content) => content);
  const isKnown = trial.useKnown();
  return (
    <div className={styles['page']}>
      <PageHead title={trialText.title} titleEn={trialText.titleEn} />
      {isKnown && (offer.studios.length === 0 ? <p>{trialText.none}</p> : <Booking offer={offer} />)}
    </div>
  );
}

export const page = trial.page(<TrialView />);
