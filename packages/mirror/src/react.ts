import { useEffect, useRef, useState } from 'react';

import { connectMirror, type MirrorOptions } from './connect-mirror.ts';
import { applyEdit } from './content.ts';
import type { Content, ListEdit, MediaEdit, TextEdit } from './edits.ts';
import { isItem } from './read-message.ts';
import { shareStructure } from './share-structure.ts';

type HookOptions = Pick<MirrorOptions, 'console' | 'contentKey' | 'label' | 'onShow'>;

/**
 * The content of a page while staff edit it; for visitors, and on the server, the published content that is passed. It
 * has the shape of `onAll`'s `value`. Another page's content needs another component, or another `key`.
 */
export function useMirror<Shown extends object>(published: Shown, options: HookOptions): Shown {
  const [content, setContent] = useState<unknown>(published);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { console, contentKey } = options;
  useEffect(() => {
    const { label, onShow } = latest.current;
    const change = (next: (before: Content) => Content) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- content is an object or a list.
      setContent((before: unknown) => shareStructure(before, next(before as Content)));
    const edit = (each: TextEdit | MediaEdit | ListEdit) => change((before) => applyEdit(before, each));
    return connectMirror({
      console,
      ...(contentKey && { contentKey }),
      ...(label !== undefined && { label }),
      ...(onShow && { onShow }),
      onText: edit,
      onMedia: edit,
      onList: edit,
      onAll: ({ value: all }) =>
        change((before) => {
          // A page shows one of the two: the other is about another page.
          if (Array.isArray(before) !== Array.isArray(all)) return before;
          return isItem(before) && isItem(all) ? { ...before, ...all } : all;
        }),
    });
  }, [console, contentKey]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the console sends the shape of `published`.
  return content as Shown;
}
