// Runs before the first paint, so that the page never flashes in the other theme. A file, because the
// content security policy forbids inline scripts.
(() => {
  let mode = 'system';
  let wasSignedIn = false;
  try {
    // The cookie is not for scripts: this is what the console itself keeps of it.
    wasSignedIn = localStorage.getItem('weir-account') !== null;
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
  // What the first script says, and what stands around every screen, is fetched beside it, not after it.
  const { words, frame } = document.currentScript.dataset;
  const listed = (files) => (files ?? '').split(',').filter(Boolean);
  const files = [
    ...listed(words).map((file) => `${file}.${language}.js`),
    ...(wasSignedIn ? listed(frame) : []),
  ];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
})();
