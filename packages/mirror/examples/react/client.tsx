import { hydrateRoot } from 'react-dom/client';

import { AboutPage } from './page.tsx';

const root = document.querySelector('#root');
const data = document.querySelector('#data')?.textContent ?? '';

if (root) hydrateRoot(root, <AboutPage {...JSON.parse(data)} />);
