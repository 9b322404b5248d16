// Home: the greeting, what is asked, the next meal, what is new.
import { Logo } from '../../../shell/logo.tsx';
import { useIsPc } from '../../../ui/use-media.ts';
import { EatenMeals, NextMeal } from '../../meals/panel.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';
import { NewestNotices } from '../components/newest-notices.tsx';
import { SurveyBanner } from '../components/survey-banner.tsx';
import { useHomeLoad } from '../use-home-load.ts';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const { loading, meals, surveys, notices } = useHomeLoad();
  const isPc = useIsPc();
  const survey = surveys.data?.data.surveys[0];
  return (
    <>
      <Greeting />
      <div className={styles.body}>
        <div className={styles.columns}>
          <div>
            {loading ? (
              <HomeSkeleton />
            ) : (
              <>
                {survey !== undefined && <SurveyBanner survey={survey} />}
                <NextMeal meals={meals} />
              </>
            )}
          </div>
          <div className={styles.side}>
            <NewestNotices query={notices} />
            <EatenMeals meals={meals} />
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
