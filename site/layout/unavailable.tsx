import { siteText } from '../text.ts';

/** Shown when no page can be. */
export function Unavailable() {
  return (
    <div className="unavailable">
      <h1>{siteText.unavailable}</h1>
    </div>
  );
}
