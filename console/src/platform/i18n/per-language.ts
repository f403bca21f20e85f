import type { Language } from '@weir/contract/common';

/** Made for a language when it is first asked for: what formats texts is dear to make. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}
