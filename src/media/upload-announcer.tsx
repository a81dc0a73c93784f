import { useEffect, useState } from 'react';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { Upload } from '../machines/media-picker-types.ts';
import { uploadFailedText, uploadText } from '../text/media.ts';
import { prepareText } from '../text/prepare.ts';
import { announce } from '../ui/announcer.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { isHeic } from './prepare/is-heic.ts';

/** An announcement about the uploads: polite, or assertive. */
interface UploadNews {
  readonly said: string | null;
  readonly alarm: string | null;
}

/**
 * With many uploads, files smaller than this (bytes) are announced only when they end: announcing their quarters would
 * never stop.
 */
const small = 1_048_576;
const many = 4;

const quarterOf = ({ sent, size }: Upload): number => Math.floor((4 * sent) / size);

function progressOf(upload: Upload, before: Upload | undefined): string | null {
  const quarter = quarterOf(upload);
  const isSame = before?.state === 'sending' && quarterOf(before) === quarter;
  if (quarter === 0 || isSame) return null;
  return quarter === 4 ? uploadText.allSent(upload.name) : uploadText.progress(upload.name, quarter * 25);
}

/** The announcements between two states of the queue: each quarter of a file, its end, its failure. */
export function newsOf(before: readonly Upload[], after: readonly Upload[]): UploadNews {
  let said: string | null = null;
  let alarm: string | null = null;
  for (const upload of after) {
    const earlier = before.find(({ id }) => id === upload.id);
    const isBrief = after.length >= many && upload.size < small;
    if (upload.state === 'sending' && !isBrief) said = progressOf(upload, earlier) ?? said;
    if (earlier?.state === upload.state) continue;
    if (upload.state === 'preparing' && isHeic(upload)) said ??= prepareText.convertingOf(upload.name);
    if (upload.state === 'done') said = uploadText.done(upload.name);
    if (upload.failure) alarm = uploadFailedText(upload.name, upload.failure);
  }
  return { said, alarm };
}

/** Announces the uploads. Their visible list is not a live region. */
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
      // Not every browser announces a text that is added to an empty alert; a new alert is announced, also with the
      // same text. By hand, as in `Alert`.
      <VisuallyHidden key={alarm.count} role="alert">
        {alarm.text}
      </VisuallyHidden>
    )
  );
}
