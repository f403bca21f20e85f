/** The more special ones first: nearly every browser claims to be Chrome and Safari too. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
  ['curl', /^curl\/(\d+)/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid(?: (\d+))?/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)/],
  // Windows 11 says 10 too.
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (list: typeof browsers, text: string): string | null => {
  for (const [name, pattern] of list) {
    const match = pattern.exec(text);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return null;
};

/** A User-Agent header in words: `Chrome 141`, `Windows`. What it claims, not what it proves. */
export const describeUserAgent = (header: string | null) => ({
  browser: firstOf(browsers, header ?? ''),
  system: firstOf(systems, header ?? ''),
});
