/** Browser and system in words, for people who read a log; nothing is decided by it. */
export interface Client {
  browser: string | null;
  system: string | null;
}

type Rule = readonly [name: string, pattern: RegExp];

/** The first that fits: most browsers also name those they descend from. */
const browsers: readonly Rule[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['UC Browser', /UCBrowser\/(\d+)/],
  ['QQ Browser', /M?QQBrowser\/(\d+)/],
  ['Huawei Browser', /HuaweiBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
  ['curl', /^curl\/(\d+)/],
  ['Python', /^python-(?:requests|urllib3|httpx)\/(\d+)|^Python-urllib\/(\d+)/],
  ['Node.js', /^(?:node|undici|axios)(?:\/(\d+))?/],
  ['Java', /^(?:Java|okhttp|Apache-HttpClient)\/(\d+)/],
  ['Go', /^Go-http-client\/(\d+)/],
  ['Postman', /^PostmanRuntime\/(\d+)/],
];

const systems: readonly Rule[] = [
  ['HarmonyOS', /(?:HarmonyOS|OpenHarmony) ?(\d+)?/],
  ['Android', /Android (\d+)/],
  ['iPadOS', /iPad;.* OS (\d+)/],
  ['iOS', /iPhone.* OS (\d+)/],
  ['ChromeOS', /CrOS/],
  // Both give the same version for ever, whatever they are.
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
];

const rawChars = 64;

export function clientOf(userAgent: string | null): Client {
  if (!userAgent) return { browser: null, system: null };
  return {
    browser: named(browsers, userAgent) ?? userAgent.slice(0, rawChars),
    system: named(systems, userAgent),
  };
}

function named(rules: readonly Rule[], userAgent: string): string | null {
  for (const [name, pattern] of rules) {
    const match = pattern.exec(userAgent);
    if (!match) continue;
    const version = match.slice(1).find((part) => part !== undefined);
    return version === undefined ? name : `${name} ${version}`;
  }
  return null;
}
