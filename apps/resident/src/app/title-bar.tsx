// The title of the screen: 56 pixels on the phone, 72 on the PC. Screens may add buttons on the right.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { classNames } from '@yadori/kit/class-names.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { useOwnTitle } from '@yadori/kit/page/page-title.ts';
import { offerSlot } from '@yadori/kit/page/title-actions.tsx';
import type { RouteData } from '../routing/route-data.ts';
import styles from './title-bar.module.css';

export function TitleBar({ page }: { page: RouteData }) {
  const language = useLanguage();
  const ownTitle = useOwnTitle();
  const sub = page.bar === 'sub';
  const Title = page.ownHeading === true ? 'p' : 'h1';
  return (
    <header className={classNames(styles.bar, sub && styles.sub)}>
      {sub && (
        <span className={page.parent === '/menu' ? styles.backToMenu : undefined}>
          <BackButton parent={page.parent ?? '/'} />
        </span>
      )}
      <Title key={page.name} tabIndex={-1} className={classNames('palt', styles.title)}>
        {ownTitle ?? page.title[language]}
      </Title>
      <div ref={offerSlot} className={styles.actions} />
    </header>
  );
}

function BackButton({ parent }: { parent: NonNullable<RouteData['parent']> }) {
  const words = useKitTexts();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: parent, replace: true });
  };
  return <IconButton svg={caretLeft} label={words.back} onClick={goBack} />;
}
