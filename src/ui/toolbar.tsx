import { Toolbar as AriaToolbar, type ToolbarProps as AriaToolbarProps } from 'react-aria-components/Toolbar';

interface ToolbarProps extends Omit<
  AriaToolbarProps,
  'className' | 'style' | 'aria-label' | 'onClickCapture'
> {
  readonly label: string;
  readonly className?: string | undefined;
}

/** A toolbar: the arrow keys move between its controls, Tab leaves it. */
export const Toolbar = ({ label, className = '', ...props }: ToolbarProps) => (
  <AriaToolbar
    {...props}
    className={className}
    aria-label={label}
    // React Aria (1.22) gives the focus to the control that had it last, also when another one is clicked.
    onClickCapture={({ target }) => {
      if (target instanceof Element) target.closest('button')?.focus();
    }}
  />
);
