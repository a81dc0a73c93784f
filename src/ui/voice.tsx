import { useCallback, useState } from 'react';

import { VisuallyHidden } from './visually-hidden.tsx';

/** Says things to those who do not see them: `say`, and the place to render. The same words twice are heard twice. */
export function useVoice() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const voice = (
    <VisuallyHidden role="status">
      <span key={said.count}>{said.text}</span>
    </VisuallyHidden>
  );
  return { say, voice };
}
