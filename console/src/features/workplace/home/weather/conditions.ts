/** What the sky does, in a word and a picture. */
export type Sky = 'sun' | 'veiledSun' | 'cloud' | 'fog' | 'rain' | 'snow' | 'storm';

/** WMO code table 4677, the codes that forecasts use. */
const conditions = {
  0: ['clear', 'sun'],
  1: ['mostlyClear', 'sun'],
  2: ['partlyCloudy', 'veiledSun'],
  3: ['overcast', 'cloud'],
  45: ['fog', 'fog'],
  48: ['fog', 'fog'],
  51: ['drizzle', 'rain'],
  53: ['drizzle', 'rain'],
  55: ['drizzle', 'rain'],
  56: ['freezingDrizzle', 'rain'],
  57: ['freezingDrizzle', 'rain'],
  61: ['lightRain', 'rain'],
  63: ['rain', 'rain'],
  65: ['heavyRain', 'rain'],
  66: ['freezingRain', 'rain'],
  67: ['freezingRain', 'rain'],
  71: ['lightSnow', 'snow'],
  73: ['snow', 'snow'],
  75: ['heavySnow', 'snow'],
  77: ['snow', 'snow'],
  80: ['showers', 'rain'],
  81: ['showers', 'rain'],
  82: ['heavyShowers', 'rain'],
  85: ['snowShowers', 'snow'],
  86: ['snowShowers', 'snow'],
  95: ['thunderstorm', 'storm'],
  96: ['hail', 'storm'],
  99: ['hail', 'storm'],
} as const satisfies Record<number, readonly [string, Sky]>;

type Known = (typeof conditions)[keyof typeof conditions];
type Condition = Known | readonly ['other', Sky];

const isKnown = (code: number): code is keyof typeof conditions => Object.hasOwn(conditions, code);

/** The name of the word for it, and its picture. */
export const conditionOf = (code: number): Condition =>
  isKnown(code) ? conditions[code] : ['other', 'cloud'];
