import { type ReactNode, useEffect, useState } from 'react';

import type { MediaRatio } from '../../contract/http/media.ts';
import type { LargeChoice } from '../../machines/media-picker-types.ts';
import { commonText } from '../../text/common.ts';
import { editorText } from '../../text/media-editor.ts';
import { largeText } from '../../text/prepare.ts';
import { Alert } from '../../ui/alert.tsx';
import { useChangeAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { largeSide, recallLargeChoice, rememberLargeChoice } from '../prepare/large-choice.ts';
import { drawn, encoded, fileOf } from '../prepare/picture.ts';
import { CropArea } from './crop-area.tsx';
import { firstCut, turnedCut, withRatio, type Cut } from './cut.ts';
import { decoded, type EditSource } from './edit-source.ts';
import { TurnLeftIcon, TurnRightIcon } from './editor-icons.tsx';

import styles from './editor.module.css';

export interface EditorProps {
  readonly source: EditSource;
  /** Names the file. */
  readonly caption: string;
  /** The field's ratio, chosen first; null for any. */
  readonly ratio: MediaRatio | null;
  /** Adds the file that was made. */
  readonly onMade: (file: File) => void;
  /** Adds the original. */
  readonly onOriginal: () => void;
  readonly onCancel: () => void;
}

/** Turns a picture and cuts it. */
export function PictureEditor(props: EditorProps) {
  const { source } = props;
  const [picture, setPicture] = useState<ImageBitmap | 'broken' | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    let held: ImageBitmap | null = null;
    const open = async () => {
      try {
        held = await decoded(source, ending.signal);
        if (ending.signal.aborted) held.close();
        else setPicture(held);
      } catch (error) {
        if (ending.signal.aborted) return;
        console.info('edit', error);
        setPicture('broken');
      }
    };
    void open();
    return () => {
      ending.abort();
      held?.close();
    };
  }, [source]);

  if (picture === null) return <Pending {...props} />;
  return picture === 'broken' ? <Broken {...props} /> : <Cutting {...props} picture={picture} />;
}

function Pending(props: EditorProps) {
  return (
    <>
      <EditorBody caption={props.caption}>
        <p className={styles['pending']}>
          <Spinner />
          <span>{editorText.loading}</span>
        </p>
      </EditorBody>
      <Actions {...props} />
    </>
  );
}

/** The picture could not be opened: says so and offers the original. */
export function Broken(props: EditorProps) {
  const isLocal = 'original' in props.source.from;
  return (
    <>
      <EditorBody caption={props.caption}>
        <Alert className={styles['broken']}>
          <p>{isLocal ? editorText.broken : editorText.unreadable}</p>
          {isLocal && <p>{editorText.brokenHint}</p>}
        </Alert>
      </EditorBody>
      <Actions {...props} />
    </>
  );
}

interface EditorBodyProps extends Pick<EditorProps, 'caption'> {
  readonly children: ReactNode;
}

/** What is between the title and the buttons. */
export const EditorBody = ({ caption, children }: EditorBodyProps) => (
  <DialogBody>
    <p className={styles['name']}>{caption}</p>
    {children}
  </DialogBody>
);

interface ActionsProps extends EditorProps {
  /** The main action. */
  readonly children?: ReactNode;
}

/** The buttons of the dialog. */
export const Actions = ({ source, onCancel, onOriginal, children }: ActionsProps) => (
  <DialogActions>
    <Button onPress={onCancel}>{commonText.cancel}</Button>
    {'original' in source.from && <Button onPress={onOriginal}>{editorText.addOriginal}</Button>}
    {children}
  </DialogActions>
);

const ratios = (['16:9', '9:16', 'free'] as const).map((value) => ({
  value,
  label: editorText.ratios[value],
  text: editorText.ratios[value],
}));

const suffixOf = ({ ratio }: Cut): string => (ratio === 'free' ? '-edited' : `-${ratio.replace(':', 'x')}`);

function Cutting(props: EditorProps & { readonly picture: ImageBitmap }) {
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
  return (
    <>
      <EditorBody caption={props.caption}>
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
      </EditorBody>
      <Actions {...props}>
        <Button variant="primary" busy={state === 'making'} onPress={() => void make()}>
          {'original' in source.from ? editorText.addCut : editorText.addNew}
        </Button>
      </Actions>
    </>
  );
}

const settings = (['ask', 'shrink', 'keep'] as const).map((value) => ({
  value,
  label: largeText.settings[value],
}));

/** Changes the remembered answer for large pictures. */
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
