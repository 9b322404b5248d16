// /personal-data: everything that is stored, as a download, and who has read the sensitive part.
import { DownloadForm } from '../components/download-form.tsx';
import { SensitiveReads } from '../components/sensitive-reads.tsx';
import styles from './personal-data-screen.module.css';

export const PersonalDataScreen = () => (
  <div className={styles.screen}>
    <DownloadForm />
    <SensitiveReads />
  </div>
);
