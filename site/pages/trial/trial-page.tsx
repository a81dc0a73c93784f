import { trialOfferSchema, type TrialOffer } from '../../../src/contract/http/trial.ts';
import { createContentPage, ContentFrame } from '../../kit/content-page.tsx';
import { Booked } from './booked.tsx';
import { TrialForm, useTrialForm } from './trial-form.tsx';
import { trialText } from './trial-text.ts';

const trial = createContentPage<TrialOffer>({
  contentKey: null,
  path: '/content/trial',
  empty: { from: '', until: '', studios: [] },
  read: trialOfferSchema,
  apply: () => ({}),
});

const linkedStudio = (): string => new URLSearchParams(location.search).get('studio') ?? '';

function Booking({ offer }: { readonly offer: TrialOffer }) {
  const filling = useTrialForm(linkedStudio());
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
    <ContentFrame title={trialText.title} titleEn={trialText.titleEn} width="narrow">
      {isKnown && (offer.studios.length === 0 ? <p>{trialText.none}</p> : <Booking offer={offer} />)}
    </ContentFrame>
  );
}

export const page = trial.page(<TrialView />);
