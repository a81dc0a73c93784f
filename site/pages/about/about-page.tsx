import { videoFields } from '../../../src/contract/http/videos.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { showField } from '../../mirror/show-field.ts';
import type { Page } from '../page.ts';
import { AboutHero } from './about-hero.tsx';
import { about } from './about-store.ts';
import { Concepts } from './concepts.tsx';
import { Invitation } from './invitation.tsx';
import { Message } from './message.tsx';
import { spotlight } from './spotlight.ts';

const content = about.page(
  <>
    <AboutHero />
    <Message />
    <Concepts />
    <Invitation />
  </>,
);

export const page: Page = {
  ...content,
  receive(message) {
    if (message.payload.contentKey === 'aboutContent') follow(message);
    content.receive(message);
  },
};

/** Long enough for the message that goes on to a field of the item. */
const pause = 50;
let selected: number | undefined;

/** Follows staff to the film that they are at, whichever is made for this window, and to an item as a whole. */
function follow(message: PreviewMessage): void {
  clearTimeout(selected);
  if (message.type === 'SELECT_CONCEPT') {
    selected = window.setTimeout(() => bringIntoView(message.payload.index), pause);
  } else if (
    message.type === 'SCROLL_TO' ||
    message.type === 'VIDEO_UPDATE' ||
    message.type === 'IMAGE_UPDATE'
  ) {
    const { fieldName } = message.payload;
    spotlight.update(() => videoFields.find((field) => field === fieldName) ?? null);
  }
}

/** Only an item that is out of sight: whoever clicked it here must not lose its place. */
function bringIntoView(index: number): void {
  const item = document.querySelector(`.edit_concept_description[data-edit-index="${index}"]`);
  const box = item?.getBoundingClientRect();
  if (box && (box.bottom < 0 || box.top > innerHeight)) {
    showField({ fieldName: 'concept_description', index });
  }
}
