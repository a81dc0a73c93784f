import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBoxItem, type ListBoxItemProps, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

import { CheckIcon } from './icons.tsx';

import styles from './options.module.css';

/** `virtualOptionsClass` is for a `Virtualizer`, whose layout has the padding. */
export const optionsClass = `${styles['options']} ${styles['padded']}`;
export const virtualOptionsClass = styles['options'] ?? '';

export const OptionsPopover = (props: Omit<PopoverProps, 'className' | 'offset' | 'style'>) => (
  <Popover {...props} className={styles['popover'] ?? ''} offset={4} />
);

interface OptionProps extends Pick<ListBoxItemProps, 'onAction'> {
  readonly id: string | number;
  readonly text: string;
}

export const Option = ({ text, ...props }: OptionProps) => (
  <ListBoxItem {...props} className={styles['option'] ?? ''} textValue={text}>
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
