import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { nameOf } from '../../editing/lookup.ts';
import { ErrorSummary } from '../../shell/error-summary.tsx';
import { summaryText } from '../../text/shell.ts';
import { focusField, type FieldPlaces } from '../reveal.ts';

/** The error summary of a refused Submit. */
export function Refusals({ places }: { readonly places: FieldPlaces }) {
  const { editor } = places;
  const problems = useSelector(editor, ({ context }) => context.problems);
  const [refusal, setRefusal] = useState({ times: 0, count: 0 });
  useEffect(() => {
    const refused = editor.on('validation.refused', ({ problems: { length } }) =>
      setRefusal(({ times }) => ({ times: times + 1, count: length })),
    );
    return () => refused.unsubscribe();
  }, [editor]);
  const { draft } = editor.getSnapshot().context;
  const entries = problems.map(({ path, message }) => ({ name: nameOf(draft, path) ?? '', path, message }));
  return (
    <ErrorSummary
      key={refusal.times}
      entries={entries}
      announcement={summaryText.heading(refusal.count)}
      onJump={(name) => {
        const entry = entries.find((each) => each.name === name);
        if (entry) focusField(places, entry.path);
      }}
    />
  );
}
