import { isUtf8 } from 'node:buffer';
import { malformed } from './faults.ts';

const PLUS = 0x2b;
const HASH = 0x23;

/**
 * 4.7: the name of a published topic, between two offsets. Undefined when it holds a wildcard
 * (3.3.2-2), which is a well-formed string but no topic name; a malformed fault for NUL and bad UTF-8.
 */
export function readTopicName(bytes: Buffer, start: number, end: number): string | undefined {
  let isAscii = true;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === PLUS || byte === HASH) return undefined;
    if (byte === 0) throw malformed('NUL in topic');
    if (byte >= 0x80) isAscii = false;
  }
  if (isAscii) return bytes.toString('latin1', start, end);
  if (!isUtf8(bytes.subarray(start, end))) throw malformed('topic is not UTF-8');
  return bytes.toString('utf8', start, end);
}

export function isTopicName(topic: string, limitBytes: number): boolean {
  return topic !== '' && Buffer.byteLength(topic) <= limitBytes && !/[+#\0]/.test(topic);
}

/** 4.7.1: `+` fills a level, `#` fills the last. */
export function isTopicFilter(filter: string, limitBytes: number): boolean {
  if (filter === '' || filter.includes('\0') || Buffer.byteLength(filter) > limitBytes) return false;
  const levels = filter.split('/');
  return levels.every((level, index) => {
    if (level === '#') return index === levels.length - 1;
    return level === '+' || !/[+#]/.test(level);
  });
}

/** 4.8.2: `$share/{name}/{filter}`. */
export function isSharedFilter(filter: string): boolean {
  return filter.startsWith('$share/');
}

/** 4.7: whether a filter covers a topic name. A leading wildcard does not cover `$` topics (4.7.2-1). */
export function filterCovers(filter: string, topic: string): boolean {
  if (filter === topic) return true;
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
  const wanted = filter.split('/');
  const given = topic.split('/');
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (index >= given.length) return false;
    if (level !== '+' && level !== given[index]) return false;
  }
  return wanted.length === given.length;
}
