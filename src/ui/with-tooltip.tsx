import { createContext, use, type ReactNode } from 'react';

export interface TooltipProps {
  readonly text: string | undefined;
  readonly children: ReactNode;
}

export type RenderTooltip = (props: TooltipProps) => ReactNode;

const TooltipContext = createContext<RenderTooltip>(({ children }) => children);

/** The login screen has no tooltips and does not load what positions them. */
export const TooltipProvider = TooltipContext.Provider;

export const WithTooltip = (props: TooltipProps) => use(TooltipContext)(props);
