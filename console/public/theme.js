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
  const language = /(?:^|; )language=(zh|en|es|ja)(?:;|$)/.exec(document.cookie);
  if (language) document.documentElement.lang = language[1];
})();
