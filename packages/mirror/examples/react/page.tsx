import { placeAttributes } from '@kagami/mirror';
import { useMirror } from '@kagami/mirror/react';

/** The part of the about page's content that this page shows. */
export interface About {
  readonly concept_message: string;
  readonly concept_description: readonly {
    readonly id?: number;
    readonly title: string;
    readonly content: string;
  }[];
}

interface AboutPageProps {
  /** The published content, read by the server. */
  readonly published: About;
  readonly consoleOrigin: string;
}

/** The about page, which the server renders and the browser takes over. */
export function AboutPage({ published, consoleOrigin }: AboutPageProps) {
  const about = useMirror(published, { console: consoleOrigin });
  return (
    <main>
      <h1 className="edit_concept_message">{about.concept_message}</h1>
      <ol>
        {about.concept_description.map(({ id, title, content }, index) => (
          <li key={id ?? `new ${index}`} className="edit_concept_description" {...placeAttributes({ index })}>
            <h2 className="edit_concept_description_title">{title}</h2>
            <p className="edit_concept_description_content">{content}</p>
          </li>
        ))}
      </ol>
    </main>
  );
}
