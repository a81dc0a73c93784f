import buttonStyles from './button.module.css';
import iconStyles from './icon-button.module.css';

/** The buttons of a row, native elements whose list listens for them all (0018). */
export const nativeButton = {
  type: 'button',
  // Without it Safari gives a clicked button no focus.
  tabIndex: 0,
  className: buttonStyles['button'],
  'data-variant': 'secondary',
  'data-size': 'small',
  'data-native': true,
} as const;

export const nativeIconButton = {
  type: 'button',
  tabIndex: 0,
  className: iconStyles['button'],
  'data-native': true,
} as const;
