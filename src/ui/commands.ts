import { useEffect, useRef } from 'react';

import type { Keys } from './keys.ts';

/** Something that can be done on the present screen; in the palette, and with keys in the list of shortcuts. */
export interface Command {
  readonly label: string;
  /** Other names by which it is found, such as its reading. */
  readonly aliases?: readonly string[];
  /** All its keys; of several, the first is shown where there is room for one. */
  readonly keys?: readonly Keys[];
  /** Why it is unavailable now. */
  readonly disabledReason?: string | undefined;
  readonly run: () => void;
}

/** Keys that a part of the screen handles itself while it has the focus. */
export interface KeyHint {
  readonly keys: readonly Keys[];
  readonly label: string;
}

/** The key hints of a part of a screen, with its name. */
export interface KeyHints {
  readonly part: string;
  readonly hints: readonly KeyHint[];
}

/** Whose it is: of the screen, or of the console around it. */
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

/** Registers commands while the component is mounted. Their keys are handled elsewhere. */
export const useCommands = (entries: readonly Command[], scope: CommandScope = 'screen'): void =>
  useRegistered(commands[scope], entries);

/** Registers key hints while the component is mounted. Those of the same part are listed once. */
export const useKeyHints = (entries: readonly KeyHints[]): void => useRegistered(keyHints, entries);

const all = <Entry>(register: Register<Entry>): readonly Entry[] => [...register].flatMap((get) => get());

/** What can be done now: the screen's commands, then the console's. */
export const commandsNow = (scope?: CommandScope): readonly Command[] =>
  scope === undefined ? [...all(commands.screen), ...all(commands.console)] : all(commands[scope]);

/** The key hints of the present screen, each part once. */
export const keyHintsNow = (): readonly KeyHints[] => [
  ...new Map(all(keyHints).map((each) => [each.part, each])).values(),
];
