import { useId, type ReactNode } from 'react';

import styles from './field-group.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly titleLang?: string | undefined;
  readonly children: ReactNode;
}

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

export function MediaRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['media']}>{children}</div>;
}
