import { type Address, hrefOf, kebab } from './address.ts';
import styles from './Contents.module.css';
import { InLink } from './InLink.tsx';
import { type LoadedStory, titleOf } from './stories.ts';

/** Every case of every story. The visual tests find them here. */
export function Contents({ stories, address }: { stories: readonly LoadedStory[]; address: Address }) {
  return (
    <div className={styles.grid}>
      {stories.map((loaded) => (
        <section key={loaded.name} className="panel">
          <h2 className={styles.title}>{titleOf(loaded)}</h2>
          {'story' in loaded ? (
            <ul className={styles.cases}>
              {loaded.story.cases.map(({ name }) => (
                <li key={name}>
                  <InLink href={hrefOf({ ...address, story: loaded.name, case: kebab(name) })}>{name}</InLink>
                </li>
              ))}
            </ul>
          ) : (
            <InLink href={hrefOf({ ...address, story: loaded.name, case: '' })}>does not load</InLink>
          )}
        </section>
      ))}
    </div>
  );
}
