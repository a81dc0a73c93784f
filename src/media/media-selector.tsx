import { memo } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { BareButton } from '../ui/button.tsx';
import { ImageIcon, VideoIcon } from '../ui/icons.tsx';
import { describeFile, MediaThumbnail } from './media-thumbnail.tsx';
import { SelectorFrame, type SelectorProps } from './selector-frame.tsx';
import { mediaText } from './selector-text.ts';

import styles from './media-selector.module.css';

interface MediaSelectorProps extends SelectorProps {
  readonly value: MediaFile | null;
}

export const MediaSelector = memo(function MediaSelector(props: MediaSelectorProps) {
  const { label, kind, value } = props;
  const EmptyIcon = kind === 'video' ? VideoIcon : ImageIcon;
  const state = value === null ? mediaText.nothingChosen(kind) : mediaText.chosen(describeFile(value));
  return (
    <SelectorFrame {...props} state={state}>
      {(button) => (
        <BareButton
          {...button}
          className={styles['frame']}
          data-empty={value === null || undefined}
          aria-label={value === null ? mediaText.choose(label) : mediaText.change(label)}
        >
          {value === null ? (
            <span className={styles['empty']}>
              <EmptyIcon width="2em" height="2em" />
            </span>
          ) : (
            <MediaThumbnail file={value} />
          )}
          <span className={styles['action']}>
            {value === null ? mediaText.chooseShort : mediaText.changeShort}
          </span>
        </BareButton>
      )}
    </SelectorFrame>
  );
});
