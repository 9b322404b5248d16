// /personal-data: everything that the house keeps, to take along, and who has looked at what is sensitive.
import { DownloadForm } from '../components/download-form.tsx';
import { SensitiveReads } from '../components/sensitive-reads.tsx';
import styles from './personal-data-screen.module.css';

export const PersonalDataScreen = () => (
  <div className={styles.screen}>
    <DownloadForm />
    <SensitiveReads />
  </div>
);
