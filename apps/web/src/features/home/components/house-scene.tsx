// The drawn house behind the greeting: four lights, two widths. Decoration.
import type { Light } from '../light.ts';
import styles from './house-scene.module.css';

const scene = (width: 'mobile' | 'wide', light: Light | 'night') =>
  `/drawings/scene-home-${width}-${light}.svg`;

export const HouseScene = ({ light }: { light: Light }) => (
  <picture>
    <source
      media="(prefers-color-scheme: dark) and (width >= 900px)"
      srcSet={scene('wide', 'night')}
    />
    <source media="(prefers-color-scheme: dark)" srcSet={scene('mobile', 'night')} />
    <source media="(width >= 900px)" srcSet={scene('wide', light)} />
    <img className={styles.scene} src={scene('mobile', light)} alt="" />
  </picture>
);
