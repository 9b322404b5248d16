// The drawn house behind the greeting: four lights, two widths. Decoration.
import { scenesAt, type Light } from '@yadori/api/house/scene';
import styles from './house-scene.module.css';

export function HouseScene({ light }: { light: Light }) {
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
