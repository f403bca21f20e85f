import { Input } from 'antd';
import { useState } from 'react';
import { Logo } from '../src/components/Logo.tsx';
import { type Address, hrefOf, kebab } from './address.ts';
import { InLink } from './InLink.tsx';
import styles from './StoryList.module.css';
import { type LoadedStory, titleOf } from './stories.ts';

/** Every story, and the cases of the one that shows. */
export function StoryList({ stories, address }: { stories: readonly LoadedStory[]; address: Address }) {
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const found = stories.filter((story) => wordsOf(story).includes(text));
  return (
    <nav className={styles.side} aria-label="Stories" data-with={address.story ? 'story' : 'contents'}>
      <InLink className={styles.home} href={hrefOf({ ...address, story: '', case: '' })}>
        <Logo /> Gallery
      </InLink>
      <Input
        type="search"
        allowClear
        aria-label="Search stories"
        placeholder="Search stories"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className={styles.list}>
        {found.map((story) => (
          <Entry key={story.name} story={story} address={address} />
        ))}
      </ul>
      {found.length === 0 && <p className="quiet">No story has these words.</p>}
    </nav>
  );
}

const wordsOf = (loaded: LoadedStory): string => {
  const cases = 'story' in loaded ? loaded.story.cases.map(({ name }) => name) : [];
  return [titleOf(loaded), ...cases].join(' ').toLowerCase();
};

function Entry({ story, address }: { story: LoadedStory; address: Address }) {
  const isOpen = story.name === address.story;
  const cases = 'story' in story ? story.story.cases : [];
  const first = kebab(cases[0]?.name ?? '');
  return (
    <li>
      <InLink
        className={styles.story}
        href={hrefOf({ ...address, story: story.name, case: first })}
        current={isOpen}
      >
        {titleOf(story)}
      </InLink>
      {isOpen && (
        <ul className={styles.cases}>
          {cases.map(({ name }) => (
            <li key={name}>
              <InLink
                className={styles.case}
                href={hrefOf({ ...address, case: kebab(name) })}
                current={kebab(name) === (address.case || first)}
              >
                {name}
              </InLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
