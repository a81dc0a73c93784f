import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';

import { CheckIcon } from './icons.tsx';

import styles from './options.module.css';

/** The class of a `ListBox` in an `OptionsPopover`, and of one in a `Virtualizer`, whose layout has the padding. */
export const optionsClass = `${styles['options']} ${styles['padded']}`;
export const virtualOptionsClass = styles['options'] ?? '';

/** The popover with the options of a select or combobox, at most as high as the window leaves room. */
export const OptionsPopover = ({ children }: { readonly children: ReactNode }) => (
  <Popover className={styles['popover'] ?? ''} offset={4}>
    {children}
  </Popover>
);

interface OptionProps {
  readonly id: string | number;
  readonly text: string;
}

export const Option = ({ id, text }: OptionProps) => (
  <ListBoxItem className={styles['option'] ?? ''} id={id} textValue={text}>
    <span className={styles['text']}>{text}</span>
    <CheckIcon />
  </ListBoxItem>
);

interface OptionGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const OptionGroup = ({ label, children }: OptionGroupProps) => (
  <ListBoxSection id={label}>
    <Header className={styles['group'] ?? ''}>{label}</Header>
    {children}
  </ListBoxSection>
);
