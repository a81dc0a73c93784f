import type { Page } from '../page.ts';
import { About } from './about.tsx';
import { editedMedium, Hero } from './hero.tsx';
import { Newvisitor } from './newvisitor.tsx';
import { top } from './top-content.ts';

const content = top.page(
  <>
    <Hero />
    <About />
    <Newvisitor />
  </>,
);

export const topPage: Page = {
  ...content,
  receive(message) {
    if (message.payload.contentKey === 'topContent') editedMedium.follow(message);
    content.receive(message);
  },
};
