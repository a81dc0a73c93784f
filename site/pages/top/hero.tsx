import { videoFields, type MediaFile } from '../../../src/contract/http/media.ts';
import { videos } from '../../../src/documents/kit/videos.ts';
import type { TopImageField, TopTextField } from '../../../src/documents/top/document.ts';
import { chooseVideo } from '../../kit/choose-video.ts';
import { EditableImage, NoImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import type { Loading } from '../../kit/picture.tsx';
import { useSite } from '../../kit/site-context.ts';
import { HeroControls, HeroVideo, type HeroVideoState } from '../hero/hero-video.tsx';
import { createEditedMedium, heroText, usePlaying, useWantedVideo } from '../hero/use-hero.ts';
import { top, topText } from './top-content.ts';

import layers from '../hero/hero-media.module.css';
import styles from './hero.module.css';

interface TopTextProps {
  readonly field: TopTextField;
  readonly as: 'p' | 'span';
  readonly className?: string | undefined;
  readonly lang?: 'en';
  readonly emptyWord: string;
}

export function TopText({ field, emptyWord, ...element }: TopTextProps) {
  const text = top.useContent((content) => content[field]);
  const loading = top.useLoading(field);
  return (
    <EditableText
      {...element}
      field={{ fieldName: field }}
      text={text}
      emptyWord={loading ? undefined : emptyWord}
    />
  );
}

interface TopImageProps {
  readonly field: TopImageField;
  readonly alt: string;
  readonly sizesOf?: (file: MediaFile) => string;
  readonly loading?: Loading;
}

export function TopImage({ field, sizesOf, ...image }: TopImageProps) {
  const file = top.useContent((content) => content[field]);
  const sizes = file && sizesOf && { sizes: sizesOf(file) };
  return <EditableImage {...image} {...sizes} field={{ fieldName: field }} file={file} />;
}

/** An image that covers the window may be wider than it. */
const fillingWindow = ({ width, height }: MediaFile): string =>
  width && height ? `max(100vw, ${Math.round((width / height) * 100)}vh)` : '100vw';

export function NoTopImage({ field }: Pick<TopImageProps, 'field'>) {
  const isMissing = top.useContent((content) => content[field] === null);
  const loading = top.useLoading(field);
  return isMissing && !loading ? <NoImage /> : null;
}

export const editedMedium = createEditedMedium(['hero_hedder_image', ...videoFields]);

export function Hero() {
  const { mirrored } = useSite();
  const wanted = useWantedVideo();
  const fitting = top.useContent((content) => chooseVideo(wanted, (field) => content[field] !== null));
  const edited = editedMedium.use();
  const [playing, setPlaying] = usePlaying();
  const shown = edited ?? fitting;
  const exists = top.useContent((content) => shown !== null && content[shown] !== null);
  const name = edited === 'hero_hedder_image' ? topText.heroImage : edited && videos[edited].label;
  const note = name && (exists ? heroText.showing : heroText.empty)(name);
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <div className={layers['layer']} data-stands-behind="">
        <div className={layers['window']}>
          <TopImage field="hero_hedder_image" alt="" sizesOf={fillingWindow} loading="first" />
          {videoFields.map((field) => (
            <TopVideo
              key={field}
              field={field}
              shown={field === shown}
              edited={field === edited}
              playing={playing}
            />
          ))}
          {(shown === null || shown === 'hero_hedder_image') && <NoTopImage field="hero_hedder_image" />}
        </div>
      </div>
      <Title />
      <HeroControls
        playing={exists && shown !== 'hero_hedder_image' ? playing : null}
        onPlayingChange={setPlaying}
        note={mirrored ? note : null}
      />
    </section>
  );
}

function TopVideo(props: HeroVideoState) {
  const file = top.useContent((content) => content[props.field]);
  return <HeroVideo {...props} file={file} poster={null} />;
}

function Title() {
  const { brand, mirrored } = useSite();
  const untitled = top.useContent(({ title_en, title_ja }) => (title_en + title_ja).trim() === '');
  const loading = top.useLoading();
  return (
    <h1 id="hero-title" className={styles['title']}>
      {untitled && <span className={mirrored || loading ? 'visually-hidden' : styles['en']}>{brand}</span>}
      <TopText as="span" field="title_en" emptyWord="Title" lang="en" className={styles['en']} />
      <TopText as="span" field="title_ja" emptyWord="タイトル" className={styles['ja']} />
    </h1>
  );
}
