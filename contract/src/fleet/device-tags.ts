import { array, string } from '../schema.ts';

export const tagLimits = { perDevice: 10, chars: 30 } as const;

/** A word to find devices by; it is stored in its plain form. */
export const deviceTag = string({
  pattern: '^[^\\u0000-\\u001f\\u007f,;]+$',
  minLength: 1,
  maxLength: tagLimits.chars,
});
export const deviceTags = array(deviceTag, { maxItems: tagLimits.perDevice });

/** As a tag is stored and looked for: what looks alike is alike. Blank: there is nothing of it. */
export const plainTag = (tag: string): string =>
  tag.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ').toWellFormed();
