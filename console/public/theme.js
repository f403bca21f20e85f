// Runs before the first paint, so that the page never flashes in the other theme. A file, because the
// content security policy forbids inline scripts.
(() => {
  let mode = 'system';
  try {
    mode = JSON.parse(localStorage.getItem('weir-preferences')).preferences.themeMode;
  } catch {
    // Nothing saved, or storage is forbidden: the system's choice holds.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // The same choice as the console's own, which comes later.
  const saved = /(?:^|;\s*)language=(zh|en|es|ja)(?:;|$)/.exec(document.cookie);
  const known = ['en', 'zh', 'es', 'ja'].find((each) => navigator.language.toLowerCase().includes(each));
  const language = saved?.[1] ?? known ?? 'en';
  document.documentElement.lang = language;
  // What the first script says is fetched beside it, not after it.
  for (const file of (document.currentScript.dataset.words ?? '').split(',').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${file}.${language}.js`;
    document.head.append(link);
  }
})();
