import { maxHashtagLength } from '../../contract/http/news.ts';
import { required, type Problem } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { newsLabels, newsText } from '../../text/news.ts';
import { newsTextFields, type NewsDraft } from './draft.ts';

/** Title and text are required (section 5). In the order of the screen. */
export function newsProblems(draft: NewsDraft): readonly Problem[] {
  const texts = newsTextFields.flatMap((field) => {
    const message = required(requiredText(newsLabels[field]))(draft[field]);
    return message === null ? [] : [{ path: [field], message }];
  });
  const tooLong = draft.hashtags.some(({ text }) => text.length > maxHashtagLength);
  return tooLong
    ? [...texts, { path: ['hashtags'], message: newsText.hashtagTooLong(maxHashtagLength) }]
    : texts;
}
