import { languageTags } from '@weir/contract/common';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../platform/i18n/language.ts';
import styles from './FilterTabs.module.css';
import { keepInSight, wholeInSight } from './whole-in-sight.ts';

export interface FilterTab<V> {
  /** Undefined: all of them. */
  value: V | undefined;
  label: string;
  mark?: ReactNode;
  /** How many there are; undefined while that is not known. */
  count?: number | undefined;
}

interface Props<V> {
  label: string;
  tabs: readonly FilterTab<V>[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

/** A list by one property, with how many there are of each. */
export function FilterTabs<V extends string | number>({ label, tabs, value, onChange }: Props<V>) {
  const language = useLanguage();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen; their numbers make them wider still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both move what is pressed
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return keepInSight(element, (all) => all.querySelector('[aria-pressed="true"]'));
  }, [value, tabs.length]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div ref={row} role="group" aria-label={label} className={styles.tabs} onFocus={wholeInSight}>
      {tabs.map((tab) => (
        <button
          key={tab.value ?? 'all'}
          type="button"
          className={styles.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.mark}
          <span>{tab.label}</span>
          {tab.count !== undefined && (
            <span className={styles.count}>{tab.count.toLocaleString(languageTags[language])}</span>
          )}
        </button>
      ))}
    </div>
  );
}
