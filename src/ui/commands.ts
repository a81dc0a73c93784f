import { useEffect, useRef } from 'react';

import type { Keys } from './keys.ts';

export interface Command {
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly keys?: readonly Keys[];
  readonly disabledReason?: string | undefined;
  readonly run: () => void;
}

export interface KeyHints {
  readonly part: string;
  readonly hints: readonly { readonly keys: readonly Keys[]; readonly label: string }[];
}

type CommandScope = 'screen' | 'console';

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

/** The keys are only listed, not handled. */
export const useCommands = (entries: readonly Command[], scope: CommandScope = 'screen'): void =>
  useRegistered(commands[scope], entries);

export const useKeyHints = (entries: readonly KeyHints[]): void => useRegistered(keyHints, entries);

const all = <Entry>(register: Register<Entry>): readonly Entry[] => [...register].flatMap((get) => get());

export const commandsNow = (scope?: CommandScope): readonly Command[] =>
  scope === undefined ? [...all(commands.screen), ...all(commands.console)] : all(commands[scope]);

export const keyHintsNow = (): readonly KeyHints[] => [
  ...new Map(all(keyHints).map((each) => [each.part, each])).values(),
];
