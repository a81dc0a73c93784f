import {
  topImageFields,
  topTextFields,
  videoFields,
  type UpdateTopContentRequest,
} from '../../contract/http/top.ts';
import type { TopDraft } from './draft.ts';

const pick = <const Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

/** The texts under `page_content`, media as ids beside it. */
export function toTopRequest(draft: TopDraft): UpdateTopContentRequest {
  return {
    page_content: pick(topTextFields, (name) => draft[name]),
    ...pick([...topImageFields, ...videoFields], (name) => draft[name]?.id ?? null),
  };
}
