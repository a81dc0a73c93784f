import { createContext, use, type ReactNode } from 'react';

export interface TooltipProps {
  /** Without a text there is no tooltip. */
  readonly text: string | undefined;
  /** One focusable control of React Aria. */
  readonly children: ReactNode;
}

/** A control and its tooltip as one element. */
export type RenderTooltip = (props: TooltipProps) => ReactNode;

const TooltipContext = createContext<RenderTooltip>(({ children }) => children);

/** Provides the tooltips. The login screen has none, and does not load what positions them. */
export const TooltipProvider = TooltipContext.Provider;

/** Adds a tooltip to a control. */
export const WithTooltip = (props: TooltipProps) => use(TooltipContext)(props);
