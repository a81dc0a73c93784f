import { useEffect, useState } from 'react';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { newsOf } from './upload-news.ts';

/** Lets the uploads be heard. The list of them is seen, and says nothing by itself. */
export function UploadAnnouncer({ actor }: { readonly actor: MediaPickerActor }) {
  const [said, setSaid] = useState('');
  const [alarm, setAlarm] = useState({ count: 0, text: '' });

  useEffect(() => {
    let before = actor.getSnapshot().context.uploads;
    const subscription = actor.subscribe(({ context: { uploads } }) => {
      const news = newsOf(before, uploads);
      before = uploads;
      if (news.said !== null) setSaid(news.said);
      const text = news.alarm;
      if (text !== null) setAlarm(({ count }) => ({ count: count + 1, text }));
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <VisuallyHidden role="alert">
        {/* The same failure a second time is heard again. */}
        <span key={alarm.count}>{alarm.text}</span>
      </VisuallyHidden>
    </>
  );
}
