import { useState } from 'react';

import { consoleCommandText } from '../text/commands.ts';
import { toolbarText } from '../text/shell.ts';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { ariaKeys, keysText } from '../ui/keys.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { paletteKeys, usePaletteKeys, shortcutsKeys } from './palette-keys.ts';
import type { PaletteProps } from './palette.tsx';

const loadPalette = () => import('./palette.tsx');

const dismissOf = ({ onClose }: PaletteProps) => onClose;
export const Palette = lazyDialog<PaletteProps>(async () => (await loadPalette()).Palette, dismissOf);
const ShortcutsDialog = lazyDialog<PaletteProps>(
  async () => (await loadPalette()).ShortcutsDialog,
  dismissOf,
);

export function PaletteButton() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const openPalette = () => setOpened('palette');
  const openShortcuts = () => setOpened('shortcuts');
  const close = () => setOpened(null);
  const isOpen = opened === 'palette';
  usePaletteKeys({ isOpen, onPalette: openPalette, onShortcuts: openShortcuts, onClose: close });
  useCommands(
    [
      { ...consoleCommandText.palette, keys: [paletteKeys], run: openPalette },
      { ...consoleCommandText.shortcuts, keys: [shortcutsKeys], run: openShortcuts },
    ],
    'console',
  );
  const { label } = consoleCommandText.palette;
  return (
    <>
      <IconButton
        label={label}
        tooltip={toolbarText.shortcut(label, keysText(paletteKeys))}
        keyShortcuts={ariaKeys(paletteKeys)}
        aria-haspopup="dialog"
        onPress={openPalette}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && <Palette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
