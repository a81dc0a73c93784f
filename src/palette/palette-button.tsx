import { useState, type ComponentType } from 'react';

import { consoleCommandText } from '../text/commands.ts';
import { toolbarText } from '../text/shell.ts';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { ariaKeys, keysText } from '../ui/keys.ts';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import type { PaletteProps } from './palette.tsx';
import { shortcutsKeys } from './question-key.ts';
import { paletteKeys, usePaletteKeys } from './use-palette-keys.ts';

const loadPalette = () => import('./palette.tsx');

const lazily = (pick: (loaded: Awaited<ReturnType<typeof loadPalette>>) => ComponentType<PaletteProps>) =>
  lazyPart<PaletteProps>(async () => pick(await loadPalette()), {
    failed: (failure, { onClose }) => (
      <Toast>
        <PartFailed {...failure} onDismiss={onClose} />
      </Toast>
    ),
  });

const Palette = lazily((loaded) => loaded.Palette);
const ShortcutsDialog = lazily((loaded) => loaded.ShortcutsDialog);

/** Preloads the palette while the page is idle. A failure is reported when it is needed. */
export function preloadPalette(): void {
  loadPalette().catch(() => undefined);
}

/** Opens the palette, also by its keys, and the list of shortcuts. */
export function PaletteButton() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const openPalette = () => setOpened('palette');
  const openShortcuts = () => setOpened('shortcuts');
  const close = () => setOpened(null);
  usePaletteKeys({
    isOpen: opened === 'palette',
    onPalette: openPalette,
    onShortcuts: openShortcuts,
    onClose: close,
  });
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
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
