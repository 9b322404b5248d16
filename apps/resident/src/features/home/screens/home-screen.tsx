// Home: the greeting, open surveys, the next meal, what is new.
import { Logo } from '@yadori/kit/page/logo.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { OpenConsents } from '../../documents/panel.tsx';
import { EatenMeals, NextMeal } from '../../meals/panel.tsx';
import { NotificationOffer } from '../../notifications/panel.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';
import { NewestNotices } from '../components/newest-notices.tsx';
import { useHomeLoad } from '../use-home-load.ts';
import styles from './home-screen.module.css';

export { preloadHome } from '../preload-home.ts';

export function HomeScreen() {
  const { loading, meals, surveys, Banners, notices } = useHomeLoad();
  const isPc = useIsPc();
  const asked = surveys.data?.data.surveys ?? [];
  return (
    <>
      <Greeting />
      <div className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.main}>
            {loading ? (
              <HomeSkeleton />
            ) : (
              <>
                {asked.length > 0 && Banners !== undefined && <Banners surveys={asked} />}
                <NextMeal meals={meals} />
              </>
            )}
          </div>
          <div className={styles.side}>
            {!loading && <OpenConsents />}
            <NewestNotices query={notices} />
            <NotificationOffer />
            {!isPc && <EatenMeals meals={meals} />}
          </div>
        </div>
        {!isPc && (
          <div className={styles.logo}>
            <Logo />
          </div>
        )}
      </div>
    </>
  );
}
