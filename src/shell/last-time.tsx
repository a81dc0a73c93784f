const clock = new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit' });

/** When something happened last, in ms: 読み込み 12:34. */
export function LastTime({ label, at }: { readonly label: string; readonly at: number }) {
  const date = new Date(at);
  return (
    <>
      {label} <time dateTime={date.toISOString()}>{clock.format(date)}</time>
    </>
  );
}
