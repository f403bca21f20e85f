import { readQuarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { expect, test } from 'vitest';
import { parseJson } from './messages.ingest.ts';

/** The parser's own sentences change with the runtime: what is told of them must not. */
test.each([
  ['', 'noText', {}],
  ['{"a":', 'jsonEnds', {}],
  ['{"a":"b', 'jsonEnds', {}],
  ['{"a":1 "b":2}', 'jsonAt', { position: '8', near: '"' }],
  ['hello', 'jsonToken', { token: 'h' }],
  ['{"a":NaN}', 'notFiniteWord', {}],
])('of %s it is told where it is no JSON', (text, name, params) => {
  const parsed = parseJson(Buffer.from(text));
  const detail = 'refusal' in parsed ? (parsed.refusal.detail ?? '') : '';
  expect(readQuarantineDetail(detail)).toEqual({ name, params });
});
