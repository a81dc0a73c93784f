import { useEffect, useState, type ReactNode } from 'react';

import type { MediaKind, MediaRatio } from '../../contract/http/media.ts';
import type { LargeChoice, MediaId } from '../../machines/media-picker-state.ts';
import { commonText } from '../../text/common.ts';
import { Alert } from '../../ui/alert.tsx';
import { useChangeAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { icon } from '../../ui/icons.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { largeSide, recallLargeChoice, rememberLargeChoice, isHeic } from '../prepare/local-files.ts';
import { drawn, encoded, fileOf, heicToJpeg } from '../prepare/picture.ts';
import { largeText } from '../prepare/text.ts';
import { CropArea } from './crop-area.tsx';
import { firstCut, turnedCut, withRatio, type Cut } from './cut.ts';
import { editorText } from './text.ts';

import styles from './editor.module.css';

const TurnLeftIcon = icon(
  'M4 4.5V9h4.5M4.6 9A8 8 0 0 1 12 4a8 8 0 0 1 8 8M8.5 12h6a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5Z',
);
const TurnRightIcon = icon(
  'M20 4.5V9h-4.5M19.4 9A8 8 0 0 0 12 4a8 8 0 0 0-8 8M9.5 12h6a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5Z',
);

export interface EditSource {
  readonly name: string;
  readonly type: string;
  readonly kind: MediaKind;
  readonly from: { readonly original: File } | { readonly url: string; readonly id: MediaId };
}

/** Turned by its EXIF orientation. Rejects if it is broken, or if its server forbids reading (CORS). */
async function decoded({ from }: EditSource, signal: AbortSignal): Promise<ImageBitmap> {
  if ('original' in from) {
    const { original } = from;
    return createImageBitmap(isHeic(original) ? await heicToJpeg(original, signal) : original);
  }
  // The page's policy allows media from any origin, but no `fetch`.
  const picture = new Image();
  // Otherwise the pixels of a foreign picture cannot be read.
  picture.crossOrigin = 'anonymous';
  picture.src = from.url;
  await picture.decode();
  return createImageBitmap(picture);
}

export interface FrameProps {
  readonly source: EditSource;
  readonly caption: string;
  readonly onOriginal: () => void;
  readonly onCancel: () => void;
}

export function EditorFrame(
  props: FrameProps & { readonly action?: ReactNode; readonly children: ReactNode },
) {
  const { source, caption, onOriginal, onCancel, action, children } = props;
  return (
    <>
      <DialogBody>
        <p className={styles['name']}>{caption}</p>
        {children}
      </DialogBody>
      <DialogActions>
        <Button onPress={onCancel}>{commonText.cancel}</Button>
        {'original' in source.from && <Button onPress={onOriginal}>{editorText.addOriginal}</Button>}
        {action}
      </DialogActions>
    </>
  );
}

export function Broken(props: FrameProps) {
  const isLocal = 'original' in props.source.from;
  return (
    <EditorFrame {...props}>
      <Alert className={styles['broken']}>
        <p>{isLocal ? editorText.broken : editorText.unreadable}</p>
        {isLocal && <p>{editorText.brokenHint}</p>}
      </Alert>
    </EditorFrame>
  );
}

interface PictureEditorProps extends FrameProps {
  readonly ratio: MediaRatio | null;
  readonly onMade: (file: File) => void;
}

export function PictureEditor({ ratio, onMade, ...frame }: PictureEditorProps) {
  const { source } = frame;
  const [picture, setPicture] = useState<ImageBitmap | 'broken' | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    let bitmap: ImageBitmap | null = null;
    const open = async () => {
      try {
        bitmap = await decoded(source, ending.signal);
        if (ending.signal.aborted) bitmap.close();
        else setPicture(bitmap);
      } catch (error) {
        if (ending.signal.aborted) return;
        console.info('edit', error);
        setPicture('broken');
      }
    };
    void open();
    return () => {
      ending.abort();
      bitmap?.close();
    };
  }, [source]);

  if (picture === 'broken') return <Broken {...frame} />;
  if (picture !== null) return <Cutting {...frame} ratio={ratio} onMade={onMade} picture={picture} />;
  return (
    <EditorFrame {...frame}>
      <p className={styles['pending']}>
        <Spinner />
        <span>{editorText.loading}</span>
      </p>
    </EditorFrame>
  );
}

const ratios = (['16:9', '9:16', 'free'] as const).map((value) => ({
  value,
  label: editorText.ratios[value],
  text: editorText.ratios[value],
}));

const suffixOf = ({ ratio }: Cut): string => (ratio === 'free' ? '-edited' : `-${ratio.replace(':', 'x')}`);

function Cutting(props: PictureEditorProps & { readonly picture: ImageBitmap }) {
  const { picture, source, onMade } = props;
  const ratio = props.ratio ?? 'free';
  const [cut, setCut] = useState(() => firstCut(picture, ratio));
  const [state, setState] = useState<'editing' | 'making' | 'failed'>('editing');
  useChangeAnnounced(editorText.turned(90 * cut.turns));
  const make = async () => {
    setState('making');
    try {
      const bytes = await encoded(drawn(picture, cut), source.type);
      onMade(fileOf(bytes, source, suffixOf(cut)));
    } catch (error) {
      console.info('cut', error);
      setState('failed');
    }
  };
  const action = (
    <Button variant="primary" busy={state === 'making'} onPress={() => void make()}>
      {'original' in source.from ? editorText.addCut : editorText.addNew}
    </Button>
  );
  return (
    <EditorFrame {...props} action={action}>
      <div className={styles['tools']}>
        <IconButton label={editorText.left} onPress={() => setCut(turnedCut(cut, picture, -1))}>
          <TurnLeftIcon />
        </IconButton>
        <IconButton label={editorText.right} onPress={() => setCut(turnedCut(cut, picture, 1))}>
          <TurnRightIcon />
        </IconButton>
        <Choice
          label={editorText.ratio}
          options={ratios}
          value={cut.ratio}
          onChange={(chosen) => setCut(withRatio(cut, picture, chosen))}
        />
        <Button size="small" onPress={() => setCut(firstCut(picture, ratio))}>
          {editorText.reset}
        </Button>
      </div>
      <CropArea picture={picture} cut={cut} onCut={setCut} />
      {state === 'failed' && (
        <Alert className={styles['broken']}>
          <p>{editorText.notMade}</p>
        </Alert>
      )}
      <LargeSetting />
    </EditorFrame>
  );
}

const settings = (['ask', 'shrink', 'keep'] as const).map((value) => ({
  value,
  label: largeText.settings[value],
}));

function LargeSetting() {
  const [choice, setChoice] = useState<LargeChoice | 'ask'>(() => recallLargeChoice() ?? 'ask');
  return (
    <div className={styles['setting']}>
      <span>{largeText.setting(largeSide)}</span>
      <Select
        label={largeText.setting(largeSide)}
        options={settings}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen);
          rememberLargeChoice(chosen === 'ask' ? null : chosen);
        }}
      />
    </div>
  );
}
