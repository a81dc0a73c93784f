import { siteText } from '../text.ts';

/** Instead of a page that cannot be shown at all. */
export function Unavailable() {
  return (
    <div className="unavailable">
      <h1>{siteText.unavailable}</h1>
    </div>
  );
}
