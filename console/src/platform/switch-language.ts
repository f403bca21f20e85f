import type { Language } from '@weir/contract/common';
import { ApiError } from './api-error.ts';
import { loadChunk } from './chunks.ts';
import { currentLanguage, rememberLanguage } from './i18n/language.ts';
import { changeLanguage } from './i18n/messages.ts';

/**
 * Changes the language of what is open, and of what will be opened. The console of a server that was updated reloads
 * instead, as its own words are gone.
 *
 * @throws {ApiError} network: the words did not come, and nothing has changed.
 */
export async function switchLanguage(language: Language): Promise<void> {
  // Before the words come: a reload must find it.
  rememberLanguage(language);
  try {
    await loadChunk(() => changeLanguage(language));
  } catch (error) {
    rememberLanguage(currentLanguage());
    throw new ApiError({ code: 'network', message: String(error) });
  }
}
