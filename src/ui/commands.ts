import { useEffect, useRef } from 'react';

import type { Keys } from './keys.ts';

/** An action of the present screen, for the palette and, with keys, for the list of shortcuts. */
export interface Command {
  readonly label: string;
  /** Other names, such as its reading. */
  readonly aliases?: readonly string[];
  /** The first of several is shown where there is room for one. */
  readonly keys?: readonly Keys[];
  /** The reason while it is unavailable. */
  readonly disabledReason?: string | undefined;
  readonly run: () => void;
}

/** Keys that a part of the screen handles while it has the focus. */
export interface KeyHint {
  readonly keys: readonly Keys[];
  readonly label: string;
}

export interface KeyHints {
  readonly part: string;
  readonly hints: readonly KeyHint[];
}

/** Of the screen, or of the console around it. */
export type CommandScope = 'screen' | 'console';

type Register<Entry> = Set<() => readonly Entry[]>;

const commands: Readonly<Record<CommandScope, Register<Command>>> = { screen: new Set(), console: new Set() };
const keyHints: Register<KeyHints> = new Set();

function useRegistered<Entry>(register: Register<Entry>, entries: readonly Entry[]): void {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(() => {
    const get = () => latest.current;
    register.add(get);
    return () => {
      register.delete(get);
    };
  }, [register]);
}

/** Registers commands while mounted. Their keys are handled elsewhere. */
export const useCommands = (entries: readonly Command[], scope: CommandScope = 'screen'): void =>
  useRegistered(commands[scope], entries);

/** Registers key hints while mounted. Those of one part are listed once. */
export const useKeyHints = (entries: readonly KeyHints[]): void => useRegistered(keyHints, entries);

const all = <Entry>(register: Register<Entry>): readonly Entry[] => [...register].flatMap((get) => get());

/** The screen's commands, then the console's. */
export const commandsNow = (scope?: CommandScope): readonly Command[] =>
  scope === undefined ? [...all(commands.screen), ...all(commands.console)] : all(commands[scope]);

export const keyHintsNow = (): readonly KeyHints[] => [
  ...new Map(all(keyHints).map((each) => [each.part, each])).values(),
];
