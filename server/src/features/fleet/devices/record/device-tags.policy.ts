import { plainTag, tagLimits } from '@weir/contract/fleet/device-tags';
import { badField } from '../../../../platform/errors.ts';

/** In their plain form, each once, in the order given. */
export function plainTags(tags: readonly string[], field = 'tags'): string[] {
  const plain = [...new Set(tags.map(plainTag))];
  for (const tag of plain) {
    if (tag === '') throw badField(field, 'required', 'A tag has at least one character');
    // What is one character on paper may be several letters in its plain form.
    if (tag.length > tagLimits.chars)
      throw badField(field, 'maxLength', `A tag has at most ${tagLimits.chars} characters`, tagLimits.chars);
  }
  return plain;
}
