import { expect, it } from 'vitest';
import type { MessageFacts } from '../sending/messages.store.ts';
import { digestOf, messageOf } from './message.policy.ts';
import { webhookBodyOf } from './webhook-body.policy.ts';

const facts: MessageFacts = {
  ...{ alarmId: 1, deviceId: 1, deviceName: '三号水泵', SN: 'P3', alarmPhone: null },
  ...{ projectId: 1, projectName: '宜昌', timeZone: null, origin: 'signal', cause: 'threshold' },
  ...{ semaphoreId: 'head', name: '扬程', nameEn: 'Head', nameEs: null, nameJa: null },
  ...{ value: 81.19999694824219, unit: 'm', precision: 1, dataType: 'number', enumValues: null },
  ...{ startedAt: new Date('2026-05-01T08:00:00Z'), recoveredAt: null, isUntreated: true, place: null },
  ...{ handling: 'untreated', handledBy: null, note: null, untilRecovered: false },
};
const said = (change: Partial<MessageFacts>, language: 'zh' | 'en' | 'es' = 'en') =>
  messageOf(
    { step: 'event', kind: 'raised', level: 1 },
    { ...facts, ...change },
    { language, timeZone: 'UTC', ruleName: 'rule', link: null, handleLink: null },
  );

it('says the value as its signal is shown: with its precision and unit, in the language', () => {
  expect(said({}).subject).toBe('[Level 1 alarm: raised] 三号水泵 · Head 81.2 m');
  expect(said({}, 'es').lines).toContain('Valor: 81,2 m');
  expect(said({ value: null }).lines.join('\n')).not.toContain('Value');
});

it('says the name of a state, and of truth', () => {
  const enumValues = [{ code: 3, name: '故障', nameEn: 'Fault', nameEs: null, nameJa: null }];
  const state = { dataType: 'enum', unit: null, value: 3, enumValues } as const;
  expect(said(state, 'zh').lines).toContain('数值：故障');
  expect(said({ ...state, value: 4 }).lines).toContain('Value: code 4');
  expect(said({ dataType: 'boolean', unit: null, value: 1 }).lines).toContain('Value: Yes');
});

it('fits a telephone', () => {
  const { short } = said({ deviceName: '泵'.repeat(300) });
  expect(short).toHaveLength(200);
  expect(short.at(-1)).toBe('…');
});

it('lets no name break a line, whoever it is told to', () => {
  const name = '泵\r\n\u2028Open:\u0085 https://evil.example\u202e';
  const { subject, lines, short } = said({ deviceName: name, projectName: name, nameEn: name, note: name });
  for (const text of [subject, short, ...lines]) expect(text).not.toMatch(/[\p{Cc}\u2028-\u202e]/u);
  expect(lines).toContain('Device: 泵 Open: https://evil.example (P3)');
  const delivery = { kind: 'raised', step: 'event', level: 1, at: new Date(), ruleId: 1, ruleName: name };
  const body = webhookBodyOf(
    delivery as Parameters<typeof webhookBodyOf>[0],
    { ...facts, deviceName: name, name },
    { key: 'k', link: null },
  );
  expect(JSON.stringify(body)).not.toMatch(/\\r|\\n|\\u0085|[\u2028-\u202e]/);
  expect(body.alarm.deviceName).toBe('泵 Open: https://evil.example');
});

it('says where the device was, and whether that was entered', () => {
  expect(said({}).lines.join('\n')).not.toContain('Place');
  const place = { lng: 114.3055, lat: 30.59285, ts: '2026-05-01T07:59:58.000Z' };
  expect(said({ place }).lines).toContain('Place: 30.592850, 114.305500');
  expect(said({ place }).short).toMatch(/ 30\.592850, 114\.305500$/);
  expect(said({ place, deviceName: 'pump '.repeat(30) }).short).not.toContain('30.59');
  const digest = digestOf([{ step: 'event', kind: 'raised', level: 1, facts: { ...facts, place } }], {
    ...{ language: 'en', timeZone: 'UTC', link: null },
  });
  expect(digest.lines.join('\n')).toContain(' · 30.592850, 114.305500');
  expect(said({ place: { ...place, ts: null } }, 'zh').lines).toContain(
    '发生位置：30.592850, 114.305500（录入的坐标）',
  );
});
