// The sender: the office under its roof, a manager by the first letter of the name (H006).
import { Avatar } from '@yadori/kit/avatar.tsx';
import styles from './staff-picture.module.css';

const size = 36;

export function StaffPicture({ fromAdmin, name }: { fromAdmin: number; name: string }) {
  // Names come as "寮長 田中": the last word is the person.
  if (fromAdmin === 2)
    return <Avatar src={null} name={name.trim().split(/\s+/).at(-1) ?? ''} size={size} />;
  return (
    <svg
      className="flex-none"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.ground} cx="50" cy="50" r="50" />
      <circle className={styles.lamp} cx="50" cy="59.7" r="12.6" />
      <path
        className={styles.roof}
        d="M22.1 49.35C34.7 46.2 43.7 37.2 50 24.6c6.3 12.6 15.3 21.6 27.9 24.75"
        fill="none"
        strokeWidth="7.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
