import { localName, type Named } from '@weir/contract/local-name';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

export function useLocalName(): (named: Named) => string {
  const language = useLanguage();
  return useCallback((named: Named) => localName(named, language), [language]);
}
