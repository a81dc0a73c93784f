import { isLink } from '../contract/link.ts';
import { badLinkText, requiredText } from '../text/fields.ts';
import { fieldOfItem } from '../text/items.ts';
import { entriesOf, listIn, sentValue } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import type { Item } from './items.ts';
import { childAt } from './lookup.ts';
import { type Path, stepFurther } from './paths.ts';
import { firstOf, link, required, type Problem, type Rule } from './rules.ts';

/** What an item is called in messages: by its number, in a list inside another with that item's name before it. */
const messageName = ({ numbered, words }: ListDefinition<Item>, at: number, outer: string | null): string =>
  outer === null ? (numbered ?? words.name)(at) : fieldOfItem(outer, words.name(at));

function ruleOf(field: AnyField, called: string): Rule {
  return firstOf(
    ...(field.required === true ? [required(requiredText(called))] : []),
    ...(field.kind === 'link' ? [link(isLink, badLinkText(called))] : []),
    ...(field.rule ? [field.rule(called)] : []),
  );
}

/**
 * What the rules refuse of described fields, in the order of the screen. `name` is that of the item whose fields they
 * are; null where they are the draft's own.
 */
export const problemsIn = (
  fields: AnyFields,
  value: unknown,
  path: Path,
  name: string | null,
): readonly Problem[] =>
  entriesOf(fields).flatMap(([key, field]): readonly Problem[] => {
    const at = stepFurther(path, key);
    if (field.kind === 'list') {
      return listIn(value, key).flatMap((item, index) =>
        field.isOmitted(item)
          ? []
          : problemsIn(
              field.fields,
              item,
              stepFurther(at, { id: item.id }),
              messageName(field, index + 1, name),
            ),
      );
    }
    const called = name === null ? field.label : fieldOfItem(name, field.label);
    const its = childAt(value, key);
    const message = ruleOf(field, called)(field.kind === 'link' ? sentValue(field, its) : its);
    return message === null ? [] : [{ path: at, message }];
  });
