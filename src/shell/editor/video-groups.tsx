import { useId, type ReactNode } from 'react';

import { type MediaFile, videoFields, type VideoField } from '../../contract/http/media.ts';
import { rootPath, under } from '../../editing/paths.ts';
import { videoText } from '../../text/top.ts';
import { EditorMediaField } from './editor-media-field.tsx';

import styles from './field-group.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** Where it is not the screen's. */
  readonly titleLang?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, titleLang, children }: FieldGroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id} lang={titleLang}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Media selectors side by side, as many as there is room for. */
export function MediaRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['media']}>{children}</div>;
}

const groups = [
  { of: 'pc_', title: videoText.pcVideos },
  { of: 'mobile_', title: videoText.mobileVideos },
] as const;

const page = rootPath<Readonly<Record<VideoField, MediaFile | null>>>();

/** The eight videos that the top page and the about page have (section 3). */
export function VideoGroups() {
  return groups.map(({ of, title }) => (
    <FieldGroup key={of} title={title}>
      <MediaRow>
        {videoFields
          .filter((field) => field.startsWith(of))
          .map((field) => (
            <EditorMediaField key={field} path={under(page, field)} />
          ))}
      </MediaRow>
    </FieldGroup>
  ));
}
