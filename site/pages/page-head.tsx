import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly titleEn: string;
}

/** The heading of a page without a hero. */
export function PageHead({ title, titleEn }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <p className={styles['en']} lang="en">
        {titleEn}
      </p>
      <h1 className={styles['title']}>{title}</h1>
    </header>
  );
}
