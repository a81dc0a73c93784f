import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly titleEn: string;
}

/** The name of a page that begins with words. */
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
