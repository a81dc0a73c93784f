import { useEffect, useState } from 'react';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { Upload } from '../machines/media-picker-types.ts';
import { uploadFailedText, uploadText } from '../text/media.ts';
import { announce } from '../ui/announcer.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** What is to be heard of the uploads: politely, or at once. */
interface UploadNews {
  readonly said: string | null;
  readonly alarm: string | null;
}

/** Of many files at once, those below this many bytes are heard when they end: their quarters would have no end. */
const small = 1_048_576;
const many = 4;

const quarterOf = ({ sent, size }: Upload): number => Math.floor((4 * sent) / size);

function progressOf(upload: Upload, before: Upload | undefined): string | null {
  const quarter = quarterOf(upload);
  const isSame = before?.state === 'sending' && quarterOf(before) === quarter;
  if (quarter === 0 || isSame) return null;
  return quarter === 4 ? uploadText.allSent(upload.name) : uploadText.progress(upload.name, quarter * 25);
}

/** What happened between two moments of the queue: every quarter of a file, its end, its failure. */
export function newsOf(before: readonly Upload[], after: readonly Upload[]): UploadNews {
  let said: string | null = null;
  let alarm: string | null = null;
  for (const upload of after) {
    const earlier = before.find(({ id }) => id === upload.id);
    const isBrief = after.length >= many && upload.size < small;
    if (upload.state === 'sending' && !isBrief) said = progressOf(upload, earlier) ?? said;
    if (earlier?.state === upload.state) continue;
    if (upload.state === 'done') said = uploadText.done(upload.name);
    if (upload.failure) alarm = uploadFailedText(upload.name, upload.failure);
  }
  return { said, alarm };
}

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
