import { createContentPage } from '../../kit/content-page.tsx';
import { withSecret } from '../../kit/content-state.ts';
import { lessonsAt } from './lesson-content.ts';

export const studioId = Number(/\d+/.exec(location.pathname)?.[0]);

export const lessons = createContentPage(lessonsAt(withSecret(`/content/lessons/${studioId}`)));
