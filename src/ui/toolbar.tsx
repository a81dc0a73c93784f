import { Toolbar as AriaToolbar, type ToolbarProps as AriaToolbarProps } from 'react-aria-components/Toolbar';

interface ToolbarProps extends Omit<AriaToolbarProps, 'className' | 'style' | 'aria-label'> {
  readonly label: string;
  readonly className?: string | undefined;
}

/** A toolbar: the arrow keys move between its controls, Tab leaves it. */
export const Toolbar = ({ label, className = '', ...props }: ToolbarProps) => (
  <AriaToolbar {...props} className={className} aria-label={label} />
);
