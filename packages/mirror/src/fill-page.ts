import { innerItemsOf, innerKeys, itemsOf, valueOf } from './content.ts';
import { isFile, type Content, type MirroredFile, type MirrorEdit, type ShownPlace } from './edits.ts';
import { fieldInItem, fieldOf, fitOf, marked, places } from './fields.ts';
import { isItem } from './read-message.ts';
import { setRows } from './rows.ts';
import { elementOf, showField } from './show-field.ts';

const media = 'img,video';

/** The picture or video that an element is or holds. */
const mediumIn = (element: Element) =>
  (element.matches(media) ? element : element.querySelector(media)) as
    | HTMLImageElement
    | HTMLVideoElement
    | null;

/** Lines become lines whatever the page's styles are. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) (element as HTMLElement).innerText = text;
}

function setMedia(element: Element, file: MirroredFile | null, base: string): void {
  const url = file && URL.canParse(file.image_url, base) ? new URL(file.image_url, base).href : '';
  const medium = mediumIn(element);
  if (!medium) {
    (element as HTMLElement).style.backgroundImage = url && `url("${url}")`;
    return;
  }
  // They would be shown in place of the address.
  for (const source of (medium.closest('picture') ?? medium).querySelectorAll('source')) source.remove();
  medium.removeAttribute('srcset');
  medium.style.display = url ? '' : 'none';
  if (medium.src !== url) medium.src = url;
}

/** The text of a link or a hashtag. */
const textIn = (entry: unknown) => (isItem(entry) ? entry['text'] : null);

/** Pictures, links or hashtags: the children of the marked element, or several marked elements beside each other. */
function setList(element: Element, list: readonly unknown[], base: string): void {
  if (!list.every((each) => isFile(each) || typeof textIn(each) === 'string')) return;
  const own = fieldOf(element);
  const isRow = (each: Element) => own !== null && fitOf(each, fieldInItem(own), true) >= 0;
  const { parentElement: parent } = element;
  // A browser's translation puts a text into a `font`, which is no row.
  let all = [...element.children].filter(({ localName }) => localName !== 'font');
  if (all.length === 0 && parent) {
    all = [...parent.children].filter(isRow);
    // Each list once: by its first element, or by the one around it.
    if (all[0] !== element || isRow(parent)) return;
  }
  setRows(all, null, list.length).forEach((row, index) => {
    const entry = list[index];
    if (isFile(entry)) setMedia(row, entry, base);
    else setText(row.querySelector('a') ?? row, String(textIn(entry)));
  });
}

function setValue(element: Element, value: unknown, base: string): void {
  if (Array.isArray(value)) setList(element, value, base);
  else if (isFile(value) || (value === null && (mediumIn(element) || element.matches('[style]'))))
    setMedia(element, value, base);
  else if (value === null || typeof value === 'number' || typeof value === 'string')
    setText(element, `${value ?? ''}`);
}

/** Makes the list as long as its content whose elements have their index in an attribute. Returns the elements. */
function setIndexed(
  root: ParentNode,
  key: keyof typeof places,
  content: readonly unknown[] | undefined,
): readonly Element[] {
  const attribute = places[key];
  const rows = [...root.querySelectorAll(`[${attribute}]:not([${attribute}] *)`)];
  // Others, as on a page that shows its items twice, are no list that could be made longer.
  const isList = rows.every((row, at) => Number(row.getAttribute(attribute)) === at);
  return isList && content ? setRows(rows, attribute, content.length) : [];
}

function fillAll(content: Content, base: string): void {
  const items = itemsOf(content);
  setIndexed(document, 'index', items).forEach((row, index) => {
    for (const key of innerKeys) setIndexed(row, key, innerItemsOf(items?.[index], key));
  });
  for (const element of document.querySelectorAll(marked)) {
    const field = element.isConnected ? fieldOf(element) : null;
    const value = field ? valueOf(content, field) : undefined;
    if (value !== undefined) setValue(element, value, base);
  }
}

/** Shows an edit on the page's marked elements. */
export function fillPage(edit: Exclude<MirrorEdit, ShownPlace>, base: string): void {
  if (edit.kind === 'all') return fillAll(edit.value, base);
  const { field, value } = edit;
  if (edit.kind === 'list' && field.index === undefined)
    return fillAll({ [field.fieldName]: edit.value }, base);
  for (const element of document.querySelectorAll(marked)) {
    if (fitOf(element, field, true) >= 0) setValue(element, value, base);
  }
}

/** Scrolls to a place and outlines it. A selected item that is in sight stays where it is: it was clicked there. */
export function showPlace({ field, target = '', isSelection }: ShownPlace): void {
  const box = isSelection && elementOf(field)?.getBoundingClientRect();
  if (box && box.bottom > 0 && box.top < innerHeight) return;
  if (!showField(field)) showField({ ...field, fieldName: target.replace('edit_', '') });
}
