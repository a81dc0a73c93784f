import { useId, type ReactNode } from 'react';

import styles from './field-group.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** The heading's language, where it differs from the screen's. */
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

/** A grid of media selectors. */
export function MediaRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['media']}>{children}</div>;
}
