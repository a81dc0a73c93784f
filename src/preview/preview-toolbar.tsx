import type { ReactNode, Ref } from 'react';

import { previewCommandText } from '../text/commands.ts';
import { Choice } from '../ui/choice.tsx';
import { useCommands } from '../ui/commands.ts';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import {
  ClockIcon,
  DesktopIcon,
  FitIcon,
  NewTabIcon,
  PencilIcon,
  PhoneIcon,
  ReloadIcon,
  SavedIcon,
  TabletIcon,
} from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { ContentSwitch, ShownContent } from './content-switch.ts';
import { frameWidths, screens, type FrameWidth } from './frame-box.ts';
import { previewText } from './text.ts';

import styles from './preview-toolbar.module.css';

const icons: Readonly<Record<FrameWidth, ReactNode>> = {
  fit: <FitIcon />,
  desktop: <DesktopIcon />,
  tablet: <TabletIcon />,
  phone: <PhoneIcon />,
};

const widths = frameWidths.map((value) => ({
  value,
  label: value === 'fit' ? previewText.fit : previewText.screen(previewText[value], screens[value].width),
  icon: icons[value],
}));

const contents = [
  {
    value: 'edited',
    label: previewText.editedHint,
    icon: <PencilIcon />,
    text: previewText.edited,
  },
  {
    value: 'saved',
    label: previewText.savedHint,
    icon: <SavedIcon />,
    text: previewText.saved,
  },
] as const;

const versionChoice = (name: string) => ({
  value: 'version' as const,
  label: previewText.versionHint(name),
  icon: <ClockIcon />,
  text: previewText.version,
});

interface PreviewToolbarProps {
  readonly url: string;
  readonly chosen: FrameWidth;
  readonly scale: number | null;
  readonly reloadRef: Ref<HTMLButtonElement>;
  readonly content:
    | (Pick<ContentSwitch, 'show'> & {
        readonly shown: ShownContent;
        readonly version: string | undefined;
      })
    | undefined;
  readonly onChoose: (width: FrameWidth) => void;
  readonly onReload: () => void;
}

export function PreviewToolbar(props: PreviewToolbarProps) {
  const { url, chosen, scale, reloadRef, content, onChoose, onReload } = props;
  useCommands([
    ...widths.map(({ value, label }) => ({
      ...previewCommandText.width(label),
      run: () => onChoose(value),
    })),
    { ...previewCommandText.reload, run: onReload },
  ]);
  return (
    <div className={styles['toolbar']} data-version={content?.version !== undefined || undefined}>
      {/* Without the query, which may contain the admin secret. */}
      <p className={styles['address']}>{url.replace(/[?#].*/s, '')}</p>
      {scale !== null && (
        <p className={styles['scale']}>
          <VisuallyHidden>{previewText.scale}</VisuallyHidden> <span>{`${Math.round(scale * 100)}%`}</span>
        </p>
      )}
      {content && (
        <Choice
          label={previewText.content}
          options={content.version === undefined ? contents : [...contents, versionChoice(content.version)]}
          value={content.shown}
          onChange={content.show}
        />
      )}
      <Choice label={previewText.width} options={widths} value={chosen} onChange={onChoose} />
      <div className={styles['actions']}>
        <IconLink href={url} target="_blank" rel="noopener" label={previewText.newTab}>
          <NewTabIcon />
        </IconLink>
        <IconButton ref={reloadRef} label={previewText.reloadPreview} onPress={onReload}>
          <ReloadIcon />
        </IconButton>
      </div>
    </div>
  );
}
