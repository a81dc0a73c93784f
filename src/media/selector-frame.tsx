import { useCallback, useId, type FocusEvent, type ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';

import type { MediaKind, MediaRatio } from '../contract/http/media.ts';
import { commonText } from '../text/common.ts';
import { announceBusy } from '../ui/announcer.ts';
import { reportTouch } from '../ui/field.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { mediaText } from './selector-text.ts';

import fieldStyles from '../ui/field.module.css';
import styles from './selector-frame.module.css';

export interface SelectorProps {
  /** A path: `concept_description.0.image`. */
  readonly field: string;
  readonly label: string;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly error?: string | null | undefined;
  readonly errorQuiet?: boolean;
  /** With the field, so that one stable function serves all selectors. */
  readonly onOpen: (field: string) => void;
  readonly onFocus?: (field: string) => void;
  readonly onTouch?: (field: string) => void;
}

/** A CSS selector: a strip has further buttons before this one. */
export const libraryButton = 'button[aria-haspopup="dialog"]';

interface LibraryButtonProps {
  readonly 'aria-describedby': string;
  readonly 'aria-haspopup': 'dialog';
  readonly onFocus: (event: FocusEvent) => void;
  readonly onPress: () => void;
}

interface SelectorFrameProps extends SelectorProps {
  readonly state: string;
  readonly aside?: ReactNode;
  readonly note?: string | undefined;
  readonly children: (button: LibraryButtonProps) => ReactNode;
}

export function SelectorFrame(props: SelectorFrameProps) {
  const { field, label, kind, ratio, required = false, readOnly = false, state, aside, note } = props;
  const { error, errorQuiet = false, onOpen, onFocus, onTouch, children } = props;
  const id = useId();
  const open = useCallback(() => {
    if (readOnly) announceBusy();
    else onOpen(field);
  }, [readOnly, onOpen, field]);
  const hasError = typeof error === 'string' && error !== '';
  const loud = hasError && !errorQuiet;
  const described = [hasError && 'error', 'state', required && 'required', 'caption'];
  return (
    <Group
      data-field={field}
      data-ratio={ratio}
      isInvalid={loud}
      aria-labelledby={`${id}-label`}
      className={styles['selector'] ?? ''}
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
        {aside}
      </div>
      {children({
        'aria-describedby': described
          .filter((part) => part !== false)
          .map((part) => `${id}-${part}`)
          .join(' '),
        'aria-haspopup': 'dialog',
        onFocus: ({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          onFocus?.(field);
          reportTouch(onTouch && (() => onTouch(field)));
        },
        onPress: open,
      })}
      <span id={`${id}-state`} hidden>
        {state}
      </span>
      <p className={styles['caption']} id={`${id}-caption`}>
        <span>{ratio}</span> {kind === 'video' && <span>{mediaText.sizeLimit}</span>}{' '}
        {note !== undefined && <span>{note}</span>}
      </p>
      {hasError && (
        <p className={fieldStyles['error']} id={`${id}-error`} hidden={!loud}>
          <WarningIcon />
          <span>{error}</span>
        </p>
      )}
    </Group>
  );
}
