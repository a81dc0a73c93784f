import { use, useState } from 'react';

import { mediaTrashText } from '../text/media-trash.ts';
import { Button } from '../ui/button.tsx';
import { MediaToolsContext } from './media-tools.ts';

/** Opens the trash of the library; nothing where there is none. */
export function TrashButton() {
  const { trash } = use(MediaToolsContext);
  const [isOpen, setOpen] = useState(false);
  if (trash === null) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {mediaTrashText.title}
      </Button>
      {isOpen && <trash.Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
