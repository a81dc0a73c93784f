import { placeAttributes } from '@kagami/mirror';
import { useState } from 'react';

import type { MediaFile } from '../../../src/contract/http/media.ts';
import { EditableImage, NoImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import { focusOf } from '../../kit/picture.tsx';
import { useMediaUrl, useSite } from '../../kit/site-context.ts';
import { type SiteInstructor, instructorText } from './instructor-content.ts';
import { Tabs } from './tabs.tsx';

import styles from './portrait.module.css';

interface PortraitProps {
  readonly instructor: SiteInstructor;
  readonly index: number;
}

export const portraitId = 'portrait';

export const nameOf = ({ dancer_name: name }: SiteInstructor, index: number): string =>
  name.trim() === '' ? instructorText.nameless(index + 1) : name;

export function Portrait({ instructor, index }: PortraitProps) {
  const { mirrored } = useSite();
  const name = nameOf(instructor, index);
  return (
    <section
      className={`edit_instructor_${index} ${styles['portrait']}`}
      {...placeAttributes({ index })}
      id={portraitId}
      tabIndex={-1}
      aria-label={name}
    >
      <div className={styles['stage']}>
        <Backgrounds key={instructor.id} files={instructor.top_images} name={name} />
        <div className={styles['words']}>
          {mirrored && !instructor.is_active && (
            <p className={styles['inactive']}>{instructorText.inactive}</p>
          )}
          <EditableText
            as="h2"
            field={{ fieldName: 'dancer_name' }}
            text={instructor.dancer_name}
            className={styles['name']}
            emptyWord={instructorText.dancer_name}
          />
          <Instagram name={instructor.instagram} />
        </div>
      </div>
      <div className={styles['about']}>
        <Tabs key={instructor.id} instructor={instructor} name={name} />
        <Visuals files={instructor.images} name={name} />
      </div>
    </section>
  );
}

interface FilesProps {
  readonly files: readonly MediaFile[];
  readonly name: string;
}

function Backgrounds({ files, name }: FilesProps) {
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, files.length - 1);
  const file = files[shown] ?? null;
  return (
    <>
      <div className={styles['background']}>
        <EditableImage
          field={{ fieldName: 'top_images' }}
          file={file}
          alt={file === null ? '' : instructorText.background(name, shown + 1)}
          loading="eager"
        />
        {file === null && <NoImage />}
      </div>
      {files.length > 1 && (
        <ul className={styles['choices']} aria-label={instructorText.backgrounds(name)}>
          {files.map((each, at) => (
            <li key={each.id}>
              <button
                type="button"
                className={styles['choice']}
                aria-label={instructorText.background(name, at + 1)}
                aria-pressed={at === shown}
                onClick={() => setChosen(at)}
              >
                <Thumbnail file={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Thumbnail({ file }: { readonly file: MediaFile | undefined }) {
  const src = useMediaUrl(file?.thumbnail_url ?? file?.image_url);
  return src && <img src={src} alt="" style={focusOf(file)} loading="lazy" decoding="async" />;
}

function Instagram({ name }: { readonly name: string }) {
  const { mirrored } = useSite();
  const user = name.trim();
  const text = (
    <EditableText
      as="span"
      field={{ fieldName: 'instagram' }}
      text={user === '' ? '' : `@${user}`}
      lang="en"
      emptyWord={`@${instructorText.instagram}`}
    />
  );
  if (user === '') return mirrored ? <p className={styles['instagram']}>{text}</p> : null;
  return (
    <p className={styles['instagram']}>
      <span className="visually-hidden" lang="en">
        {instructorText.instagramLink}
      </span>
      <a href={`https://www.instagram.com/${encodeURIComponent(user)}/`} target="_blank" rel="noreferrer">
        {text}
      </a>
    </p>
  );
}

function Visuals({ files, name }: FilesProps) {
  const { mirrored } = useSite();
  const fieldName = 'images';
  if (files.length === 0 && !mirrored) return null;
  return (
    <ul className={styles['visuals']} aria-label={instructorText.visuals(name)}>
      {files.map((file, at) => (
        <li key={file.id} className={styles['visual']}>
          <EditableImage
            field={{ fieldName }}
            file={file}
            alt={instructorText.visual(name, at + 1)}
            sizes="(width < 40rem) 100vw, 20rem"
            loading="lazy"
          />
        </li>
      ))}
      {files.length === 0 && (
        <li className={styles['visual']}>
          <EditableImage field={{ fieldName }} file={null} alt="" />
          <NoImage />
        </li>
      )}
    </ul>
  );
}
