/**
 * What is told of a message that was not stored, beyond its reason. The wire and the database have the English
 * sentence: a wording that was in use stays, so that stored ones are still understood.
 */
export const quarantineDetails = {
  keyTooLong: 'A key has {count} characters',
  badKey: 'The key {key} is not allowed',
  textTooLong: 'The text of {key} has {count} characters',
  zeroByte: 'The text of {key} has a zero byte',
  notFinite: '{key} is not a finite number',
  notFiniteWord: 'NaN and Infinity are not numbers of JSON',
  noText: 'The message is empty',
  jsonEnds: 'The JSON ends before it is complete',
  jsonAt: 'It is no JSON from character {position} on: {near}',
  jsonToken: 'JSON has no {token} there',
  noJson: 'It is no JSON',
  shape: 'Telemetry is an object, or an array of objects',
  badTime: 'ts is a whole number of milliseconds',
  tooManyValues: 'A message has at most {limit} values, this one {count}',
  tooManySignals: 'A device type has at most {limit} signals',
  tooManyLayouts: 'A device type has at most {limit} different sets of keys',
  typeGone: 'The device type is gone',
  unfitKeys: 'The keys do not fit the device type',
  storedBefore: 'Another message with the same time and keys was stored before',
  badNumber: '{key} is not a number',
  badMoment: '{text} is no time that can be read',
  noLocation: 'There is no location in it',
  unstorable: 'It cannot be stored',
} as const;
export type QuarantineDetail = keyof typeof quarantineDetails;

type ParamsIn<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | ParamsIn<Rest> : never;
type Params<D extends QuarantineDetail> = Readonly<
  Record<ParamsIn<(typeof quarantineDetails)[D]>, string | number>
>;

const place = /\{(\w+)\}/g;

/** The sentence that is stored and answered. */
export function quarantineDetail<D extends QuarantineDetail>(
  name: D,
  ...[params]: ParamsIn<(typeof quarantineDetails)[D]> extends never ? [] : [params: Params<D>]
): string {
  const known: Readonly<Record<string, string | number>> = params ?? {};
  return quarantineDetails[name].replace(place, (_, each: string) => String(known[each]));
}

const forPattern = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const patterns = Object.entries(quarantineDetails).map(([name, sentence]) => ({
  name: name as QuarantineDetail, // Object.entries forgets the keys of a closed object.
  pattern: new RegExp(`^${forPattern(sentence).replace(place, '(?<$1>.*)')}$`, 's'),
}));

/** What a sentence says, to be said in another language; undefined when it is none of these. */
export function readQuarantineDetail(
  sentence: string,
): { name: QuarantineDetail; params: Readonly<Record<string, string>> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(sentence);
    if (match) return { name, params: { ...match.groups } };
  }
  return undefined;
}
