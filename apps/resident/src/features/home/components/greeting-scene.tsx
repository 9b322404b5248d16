// The drawn house behind the greeting: four lights, two widths. Decoration.
import { scenesAt, type Light } from '@yadori/api/dormitory/scene';
import styles from './greeting-scene.module.css';

export function GreetingScene({ light }: { light: Light }) {
  const [mobile, ...others] = scenesAt(light);
  return (
    <picture>
      {others.map(({ address, media }) => (
        <source key={address} media={media} srcSet={address} />
      ))}
      <img className={styles.scene} src={mobile.address} alt="" />
    </picture>
  );
}
