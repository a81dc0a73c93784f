import { useId, type FocusEvent, type ReactNode } from 'react';

import type { MediaKind, MediaRatio } from '../contract/http/media.ts';
import { commonText } from '../text/common.ts';
import { mediaText } from '../text/media.ts';
import { announceBusy } from '../ui/announcer.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { visited } from '../ui/text-field.tsx';

import fieldStyles from '../ui/field.module.css';
import styles from './selector-frame.module.css';

/** What both media selectors take, for one file and for several. */
export interface SelectorProps {
  /** The field's path as a control's name: `hero_hedder_image`, `concept_description.0.image`. */
  readonly field: string;
  readonly label: string;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly required?: boolean;
  /** While saving: focus stays, nothing opens. */
  readonly readOnly?: boolean;
  /** The refusal under the control. */
  readonly error?: string | null | undefined;
  /** The error's look is gone, its text stays the description (decisions.md, "Everywhere"). */
  readonly errorQuiet?: boolean;
  /** Opens the library. Handlers take the field, so that one stable function serves all selectors. */
  readonly onOpen: (field: string) => void;
  /** The control got focus, from a person or the console. */
  readonly onFocus?: (field: string) => void;
  /** A person, not the console, moved focus here. */
  readonly onVisit?: (field: string) => void;
}

/** Selects the button that opens the library. A strip of several files has other buttons before it. */
export const libraryButton = 'button[aria-haspopup="dialog"]';

/** What the button that opens the library is given. */
interface LibraryButtonProps {
  readonly 'aria-describedby': string;
  readonly 'aria-haspopup': 'dialog';
  /** Of the button, or of an element around it and its like. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onClick: () => void;
}

interface SelectorFrameProps extends SelectorProps {
  /** What is chosen, for those who do not see it. */
  readonly state: string;
  /** Beside the label. */
  readonly aside?: ReactNode;
  /** Beside the ratio, under the control. */
  readonly note?: string | undefined;
  readonly children: (button: LibraryButtonProps) => ReactNode;
}

/** What stands around the control of either media selector: label, captions and error, tied to its button. */
export function SelectorFrame(props: SelectorFrameProps) {
  const { field, label, kind, ratio, required = false, readOnly = false, state, aside, note } = props;
  const { error, errorQuiet = false, onOpen, onFocus, onVisit, children } = props;
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  const loud = hasError && !errorQuiet;
  const described = [hasError && 'error', 'state', required && 'required', 'caption'];
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
          visited(onVisit && (() => onVisit(field)));
        },
        onClick: () => {
          if (readOnly) announceBusy();
          else onOpen(field);
        },
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
          {error}
        </p>
      )}
    </div>
  );
}
