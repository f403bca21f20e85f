import { Suspense, use } from 'react';
import { type Address, hrefOf, useAddress } from './address.ts';
import { Contents } from './Contents.tsx';
import { Controls } from './Controls.tsx';
import styles from './Frame.module.css';
import { Preview } from './Preview.tsx';
import { StoryList } from './StoryList.tsx';
import { type LoadedStory, loadStories, titleOf } from './stories.ts';

/** The gallery around a story: the list, the controls, and the story in a window of its own. */
export function Frame() {
  return (
    <Suspense>
      <Filled />
    </Suspense>
  );
}

function Filled() {
  const address = useAddress();
  const stories = use(loadStories());
  return (
    <div className={styles.frame}>
      <StoryList stories={stories} address={address} />
      <main className={styles.main}>
        <header className={styles.header}>
          <h1 className={styles.title}>{headingOf(stories, address)}</h1>
          <Controls address={address} />
        </header>
        {address.story ? (
          <Preview width={Number(address.appearance.width)} href={hrefOf({ ...address, alone: true })} />
        ) : (
          <Contents stories={stories} address={address} />
        )}
      </main>
    </div>
  );
}

function headingOf(stories: readonly LoadedStory[], { story }: Address): string {
  const shown = stories.find(({ name }) => name === story);
  return shown ? titleOf(shown) : 'Gallery';
}
