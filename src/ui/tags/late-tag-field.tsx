import type { ComponentType } from 'react';

import { tagText } from '../../text/fields.ts';
import { focusInPlace } from '../console-focus.ts';
import { FieldFrame, useField } from '../field.tsx';
import { lazyPart, PartFailed } from '../lazy-part.tsx';
import { useFocusKept } from '../use-focus-kept.tsx';
import type { TagFieldProps } from './tag-field.tsx';
import { bareText } from './tag-text.ts';

import fieldStyles from '../field.module.css';
import styles from './tag-field.module.css';

function TagsAsText(props: TagFieldProps & { readonly isBusy: boolean }) {
  const { tags, input, name, notice, isBusy, ...given } = props;
  const { frame } = useField(given);
  // It can have the focus, by its name, and leaves it to the field, which is not in the page yet.
  const place = useFocusKept<HTMLFieldSetElement>(() => {
    queueMicrotask(() => input.current && focusInPlace(input.current));
    return null;
  });
  return (
    <fieldset
      ref={place}
      className={fieldStyles['field']}
      name={name}
      tabIndex={-1}
      aria-label={given.label}
      aria-busy={isBusy}
    >
      <FieldFrame {...frame}>
        <div className={styles['box']} data-readonly data-read>
          <div className={styles['chips']}>
            {tags.map(({ text }) => (
              <span key={text} className={styles['chip']}>
                {tagText.shown(bareText(text))}
              </span>
            ))}
          </div>
          <span className={styles['input']} />
        </div>
      </FieldFrame>
      {notice !== undefined && <div className={fieldStyles['description']}>{notice}</div>}
    </fieldset>
  );
}

/** Until its script is there, the tags are text to read. */
export const lateTagField = (load: () => Promise<ComponentType<TagFieldProps>>) =>
  lazyPart(load, {
    isLate: true,
    pending: (props) => <TagsAsText {...props} isBusy />,
    failed: (failure, props) => (
      <TagsAsText {...props} isBusy={false} notice={<PartFailed {...failure} onDismiss={undefined} />} />
    ),
  });
