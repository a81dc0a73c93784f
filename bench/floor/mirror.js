/** The mirror of every floor page with a frame: one small message per animation frame for the edited field. */
export function mirror(frame, siteOrigin) {
  const changed = new Map();
  let isAsked = false;
  const post = () => {
    isAsked = false;
    for (const [fieldName, value] of changed) {
      const payload = { contentKey: 'topContent', fieldName, value, eventType: 'change' };
      frame.contentWindow.postMessage({ type: 'TEXT_UPDATE', payload }, siteOrigin);
    }
    changed.clear();
  };
  return (fieldName, value) => {
    changed.set(fieldName, value);
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(post);
  };
}
