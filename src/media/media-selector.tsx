import { memo, useId } from 'react';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import { commonText } from '../text/common.ts';
import { mediaText } from '../text/media.ts';
import { visited } from '../ui/field.tsx';
import { ImageIcon, VideoIcon, WarningIcon } from '../ui/icons.tsx';
import type { MediaRatio } from './media-ratio.ts';
import { describeFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import fieldStyles from '../ui/field.module.css';
import styles from './media-selector.module.css';

export interface MediaSelectorProps {
  /** The field's path as a control's name: `hero_hedder_image`, `concept_description.0.image`. */
  readonly field: string;
  readonly label: string;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly value: MediaFile | null;
  readonly required?: boolean;
  /** While saving: focus stays, nothing opens. */
  readonly readOnly?: boolean;
  /** The refusal under the control. */
  readonly error?: string | null | undefined;
  /** The error's look is gone, its text stays the description (decisions.md, "Everywhere"). */
  readonly errorQuiet?: boolean;
  /** Asks for the library. Handlers take the field, so that one stable function serves all selectors. */
  readonly onOpen: (field: string) => void;
  /** Focus came, whoever moved it. */
  readonly onFocus?: (field: string) => void;
  /** A person, not the console, moved focus here. */
  readonly onVisit?: (field: string) => void;
}

/** The control of a field that holds one file of the media library. */
export const MediaSelector = memo(function MediaSelector(props: MediaSelectorProps) {
  const { field, label, kind, ratio, value, required = false, readOnly = false } = props;
  const { error, errorQuiet = false, onOpen, onFocus, onVisit } = props;
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  const loud = hasError && !errorQuiet;
  const described = [hasError && 'error', 'state', required && 'required', 'caption'];
  const EmptyIcon = kind === 'video' ? VideoIcon : ImageIcon;
  return (
    <div
      role="group"
      data-field={field}
      data-ratio={ratio}
      data-invalid={loud || undefined}
      aria-labelledby={`${id}-label`}
      className={styles['selector']}
    >
      <div className={fieldStyles['heading']}>
        <span id={`${id}-label`} className={fieldStyles['label']}>
          {label}
        </span>
        {required && (
          <span id={`${id}-required`} className={fieldStyles['required']}>
            {commonText.required}
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles['frame']}
        data-empty={value === null || undefined}
        aria-label={value === null ? mediaText.choose(label) : mediaText.change(label)}
        aria-describedby={described
          .filter((part) => part !== false)
          .map((part) => `${id}-${part}`)
          .join(' ')}
        aria-haspopup="dialog"
        aria-disabled={readOnly || undefined}
        onFocus={() => {
          onFocus?.(field);
          visited(onVisit && (() => onVisit(field)));
        }}
        onClick={() => {
          if (!readOnly) onOpen(field);
        }}
      >
        {value === null ? (
          <span className={styles['empty']}>
            <EmptyIcon width="2em" height="2em" />
          </span>
        ) : (
          <MediaThumbnail file={value} fit="cover" />
        )}
        <span className={styles['action']}>
          {value === null ? mediaText.chooseShort : mediaText.changeShort}
        </span>
      </button>
      <span id={`${id}-state`} hidden>
        {value === null ? mediaText.nothingChosen(kind) : mediaText.chosen(describeFile(value))}
      </span>
      <p className={styles['caption']} id={`${id}-caption`}>
        <span>{ratio}</span> {kind === 'video' && <span>{mediaText.sizeLimit}</span>}
      </p>
      {hasError && (
        <p className={fieldStyles['error']} id={`${id}-error`} hidden={!loud}>
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
});
