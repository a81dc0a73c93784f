import { useEffect, useState } from 'react';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { announce } from '../ui/announcer.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { newsOf } from './upload-news.ts';

/** Lets the uploads be heard. The list of them is seen, and says nothing by itself. */
export function UploadAnnouncer({ actor }: { readonly actor: MediaPickerActor }) {
  const [alarm, setAlarm] = useState({ count: 0, text: '' });

  useEffect(() => {
    let before = actor.getSnapshot().context.uploads;
    const subscription = actor.subscribe(({ context: { uploads } }) => {
      const news = newsOf(before, uploads);
      before = uploads;
      if (news.said !== null) announce(news.said);
      const text = news.alarm;
      if (text !== null) setAlarm(({ count }) => ({ count: count + 1, text }));
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  return (
    alarm.count > 0 && (
      // An alert that waits without a text is not heard in every browser; a new one is, also with the same words.
      <VisuallyHidden key={alarm.count} role="alert">
        {alarm.text}
      </VisuallyHidden>
    )
  );
}
