import type { Language } from '@weir/contract/common';

/** All that can be said while no words are there. */
const texts: Record<Language, readonly [what: string, again: string]> = {
  zh: ['网络连接失败，页面未能加载。', '重试'],
  en: ['The connection failed, and the page could not be loaded.', 'Try again'],
  es: ['Falló la conexión y no se pudo cargar la página.', 'Reintentar'],
  ja: ['接続に失敗し、ページを読み込めませんでした。', '再試行'],
};

/** Shown instead of the console when its words did not come. */
export function showWordsMissing(root: HTMLElement, language: Language, onRetry: () => void): void {
  const [what, again] = texts[language];
  const page = document.createElement('main');
  page.className = 'wordsMissing';
  page.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = what;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.addEventListener('click', () => {
    root.replaceChildren();
    onRetry();
  });
  page.append(text, button);
  root.replaceChildren(page);
}
