import { isLink } from '../../contract/link.ts';
import { isPlaceholder } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { link, required, type Problem, type Rule } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { priceText } from '../../text/price.ts';
import { isBlankSection, sectionsPath, type PriceDraft, type SectionDraft } from './draft.ts';

type TextField = Exclude<keyof SectionDraft, 'id' | 'prices'>;

/** What section 5 asks of a section, and where its button may lead. In the order of the screen. */
const rulesOf = (at: number): readonly (readonly [field: TextField, rule: Rule])[] => [
  ['title', required(requiredText(priceText.sectionTitle(at)))],
  ['description', required(requiredText(priceText.sectionDescription(at)))],
  ['button_link', link(isLink, priceText.badLink(at))],
];

function problemsOf(section: SectionDraft, at: number): readonly Problem[] {
  const path = under(sectionsPath, { id: section.id });
  return rulesOf(at).flatMap(([field, rule]) => {
    // As it is sent.
    const message = rule(section[field].trim());
    return message === null ? [] : [{ path: under(path, field), message }];
  });
}

/** What keeps the draft from being saved; the messages number the sections as the screen does. */
export const priceProblems = ({ price_content: sections }: PriceDraft): readonly Problem[] =>
  sections.flatMap((section, index) =>
    isPlaceholder(section, isBlankSection) ? [] : problemsOf(section, index + 1),
  );
