import { siteText } from '../text.ts';

import styles from './edit-marker.module.css';

/** Between the element and its outline, in CSS pixels. */
const gap = 6;
/** The height of the label above the outline, in CSS pixels. */
const wordHeight = 28;

interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The outline of a box, clipped to the visible part of the window. */
export function outlineOf(
  box: Box,
  view: Box,
): { readonly top: number; readonly left: number; readonly width: number; readonly height: number } {
  const top = Math.max(box.top - gap, view.top);
  const left = Math.max(box.left - gap, view.left);
  return {
    top,
    left,
    width: Math.max(0, Math.min(box.right + gap, view.right) - left),
    height: Math.max(0, Math.min(box.bottom + gap, view.bottom) - top),
  };
}

/**
 * Outlines an element and labels it as editable. The outline is an element of its own over the page: the layout stays,
 * and images, videos and backgrounds can have one too.
 */
export function createMarker(): (element: Element | null) => void {
  const marker = document.createElement('div');
  const word = document.createElement('span');
  marker.className = styles['marker'] ?? '';
  marker.ariaHidden = 'true';
  marker.hidden = true;
  word.textContent = siteText.edit;
  marker.append(word);
  document.body.append(marker);

  return (element) => {
    marker.hidden = element === null;
    document.documentElement.toggleAttribute('data-over-editable', element !== null);
    if (element === null) return;
    const header = document.querySelector('header');
    const inHeader = header?.contains(element) ?? false;
    const bar = inHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const view = { top: Math.max(0, bar), left: 0, right: innerWidth, bottom: innerHeight };
    const { top, left, width, height } = outlineOf(element.getBoundingClientRect(), view);
    marker.toggleAttribute('data-word-inside', top - view.top < wordHeight);
    Object.assign(marker.style, {
      top: `${top}px`,
      left: `${left}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
}
