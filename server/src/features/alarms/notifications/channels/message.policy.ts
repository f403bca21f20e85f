import type { NotifiedKind } from '@weir/contract/alarms/notifications';
import { platformAlarmText } from '@weir/contract/alarms/platform-alarms';
import type { Language } from '@weir/contract/common';
import { type ValueWords, valueText } from '@weir/contract/value-text';
import type { MessageFacts } from '../sending/messages.store.ts';
import { oneLine } from './one-line.policy.ts';
import { timeText } from './time-text.policy.ts';

/** What is sent, whichever way. */
export interface Message {
  /** One line. */
  subject: string;
  /** Lines of a mail. */
  lines: string[];
  /** For a telephone: short. */
  short: string;
}

export interface NotifiedStep {
  step: 'event' | 'escalation' | 'reminder' | 'test';
  kind: NotifiedKind;
  level: number;
}

interface Words extends ValueWords {
  levels: readonly [string, string, string, string];
  kinds: Record<NotifiedKind, string>;
  steps: Record<'escalation' | 'reminder', string>;
  silence: string;
  device: string;
  project: string;
  what: string;
  value: string;
  began: string;
  place: string;
  entered: string;
  recovered: string;
  handledBy: string;
  note: string;
  rule: string;
  open: string;
  /** For a link by which it is handled. */
  handle: string;
  test: string;
  testLine: string;
  more: (count: number) => string;
  moreLine: string;
  andMore: (count: number) => string;
  marks: Marks;
}

/** Punctuation, with the space after it. */
interface Marks {
  colon: string;
  stop: string;
  comma: string;
  brackets: (text: string) => string;
}

const latin: Marks = { colon: ': ', stop: '. ', comma: ', ', brackets: (text) => ` (${text})` };
const wide: Marks = { colon: '：', stop: '。', comma: '，', brackets: (text) => `（${text}）` };

/** Characters, of what goes to a telephone. */
const mostInShort = 200;

const words: Record<Language, Words> = {
  zh: {
    levels: ['一级告警', '二级告警', '三级告警', '四级告警'],
    kinds: { raised: '发生', graver: '升级', recovered: '恢复', handled: '已处理' },
    steps: { escalation: '尚未处理，升级通知', reminder: '尚未处理，再次提醒' },
    silence: '设备无数据',
    device: '设备',
    project: '项目',
    what: '告警',
    value: '数值',
    yes: '是',
    no: '否',
    unnamed: (code) => `代码 ${code}`,
    began: '发生时间',
    place: '发生位置',
    entered: '录入的坐标',
    recovered: '恢复时间',
    handledBy: '处理人',
    note: '备注',
    rule: '通知规则',
    open: '查看',
    handle: '确认处理（无需登录，24 小时内有效）',
    test: 'Weir 测试通知',
    testLine: '这是一条测试通知。能看到它，说明该通道可用。',
    more: (count) => `另有 ${count} 条告警消息`,
    moreLine: '短时间内消息过多，以下消息已合并为一条：',
    andMore: (count) => `……以及另外 ${count} 条`,
    marks: wide,
  },
  en: {
    levels: ['Level 1 alarm', 'Level 2 alarm', 'Level 3 alarm', 'Level 4 alarm'],
    kinds: { raised: 'raised', graver: 'got worse', recovered: 'recovered', handled: 'handled' },
    steps: { escalation: 'untreated, escalated', reminder: 'untreated, reminder' },
    silence: 'No data from the device',
    device: 'Device',
    project: 'Project',
    what: 'Alarm',
    value: 'Value',
    yes: 'Yes',
    no: 'No',
    unnamed: (code) => `code ${code}`,
    began: 'Began',
    place: 'Place',
    entered: 'entered place',
    recovered: 'Recovered',
    handledBy: 'Handled by',
    note: 'Note',
    rule: 'Notification rule',
    open: 'Open',
    handle: 'Handle it (no sign-in, valid for 24 hours)',
    test: 'Weir test notification',
    testLine: 'This is a test. If you can read it, the channel works.',
    more: (count) => `${count} more alarm ${count === 1 ? 'message' : 'messages'}`,
    moreLine: 'There were too many in a short time, so these come together:',
    andMore: (count) => `… and ${count} more`,
    marks: latin,
  },
  es: {
    levels: ['Alarma de nivel 1', 'Alarma de nivel 2', 'Alarma de nivel 3', 'Alarma de nivel 4'],
    kinds: { raised: 'activada', graver: 'empeora', recovered: 'recuperada', handled: 'gestionada' },
    steps: { escalation: 'sin tratar, escalada', reminder: 'sin tratar, recordatorio' },
    silence: 'El dispositivo no envía datos',
    device: 'Dispositivo',
    project: 'Proyecto',
    what: 'Alarma',
    value: 'Valor',
    yes: 'Sí',
    no: 'No',
    unnamed: (code) => `código ${code}`,
    began: 'Comienzo',
    place: 'Ubicación',
    entered: 'ubicación introducida',
    recovered: 'Recuperación',
    handledBy: 'Gestionada por',
    note: 'Nota',
    rule: 'Regla de notificación',
    open: 'Abrir',
    handle: 'Gestionarla (sin iniciar sesión, válido 24 horas)',
    test: 'Notificación de prueba de Weir',
    testLine: 'Esto es una prueba. Si puede leerla, el canal funciona.',
    more: (count) => `${count} ${count === 1 ? 'mensaje' : 'mensajes'} de alarma más`,
    moreLine: 'Eran demasiados en poco tiempo, por eso llegan juntos:',
    andMore: (count) => `… y ${count} más`,
    marks: latin,
  },
  ja: {
    levels: ['レベル 1 警報', 'レベル 2 警報', 'レベル 3 警報', 'レベル 4 警報'],
    kinds: { raised: '発生', graver: '悪化', recovered: '復旧', handled: '対応済み' },
    steps: { escalation: '未対応のためエスカレーション', reminder: '未対応のため再通知' },
    silence: '機器からのデータなし',
    device: '機器',
    project: 'プロジェクト',
    what: '警報',
    value: '値',
    yes: 'はい',
    no: 'いいえ',
    unnamed: (code) => `コード ${code}`,
    began: '発生時刻',
    place: '発生場所',
    entered: '登録された座標',
    recovered: '復旧時刻',
    handledBy: '対応者',
    note: 'メモ',
    rule: '通知ルール',
    open: '開く',
    handle: '対応を記録（サインイン不要、24 時間有効）',
    test: 'Weir テスト通知',
    testLine: 'これはテストです。読めていれば、この経路は使えます。',
    more: (count) => `ほかに警報通知 ${count} 件`,
    moreLine: '短時間に通知が集中したため、次の通知を 1 件にまとめました。',
    andMore: (count) => `…ほか ${count} 件`,
    marks: { ...wide, comma: '、' },
  },
};

const nameIn = ({ name, nameEn, nameEs, nameJa }: MessageFacts, language: Language): string | null =>
  ({ zh: name, en: nameEn, es: nameEs, ja: nameJa })[language] || nameEn || name;

interface MessageContext {
  language: Language;
  timeZone: string;
  ruleName: string;
  /** Opens it in the console. */
  link: string | null;
  /** Handles it; only for its reader. */
  handleLink: string | null;
}

/** In the language of whoever reads it; times on the clocks of the project. */
export function messageOf(
  { step, kind, level }: NotifiedStep,
  facts: MessageFacts,
  { language, timeZone, ruleName, link, handleLink }: MessageContext,
): Message {
  const word = words[language];
  const { marks } = word;
  const { what, value, head, about } = partsOf({ step, kind, level }, facts, language);
  const clock = (at: Date) => timeText(at, facts.timeZone ?? timeZone);
  const line = (label: string, text: string | null) => (text ? [`${label}${marks.colon}${text}`] : []);
  const place = placeText(facts.place, word);
  const brief = `${head}${marks.stop}${facts.deviceName}${marks.colon}${about}${marks.stop}${clock(facts.startedAt)}`;
  return {
    subject: oneLine(`[${head}] ${facts.deviceName} · ${about}`),
    lines: [
      head,
      '',
      ...line(word.device, `${facts.deviceName}${marks.brackets(facts.SN)}`),
      ...line(word.project, facts.projectName),
      ...line(word.what, what),
      ...line(word.value, value),
      ...line(word.began, clock(facts.startedAt)),
      ...line(word.place, place),
      ...line(word.recovered, facts.recoveredAt && clock(facts.recoveredAt)),
      ...(kind === 'handled' ? line(word.handledBy, facts.handledBy) : []),
      ...(kind === 'handled' ? line(word.note, facts.note) : []),
      ...line(word.rule, ruleName),
      ...(link ? ['', ...line(word.open, link)] : []),
      ...line(word.handle, handleLink),
    ].map(oneLine),
    short: extended(brief, place === null ? '' : `${marks.stop}${place}`),
  };
}

/** As maps take it; what was entered, and not sent, is said so. */
const placeText = (place: MessageFacts['place'], { entered, marks }: Words): string | null =>
  place &&
  `${place.lat.toFixed(6)}, ${place.lng.toFixed(6)}${place.ts === null ? marks.brackets(entered) : ''}`;

const listedInDigest = 50;

/** Several messages as one, in the order in which they would have come. */
export function digestOf(
  entries: readonly (NotifiedStep & { facts: MessageFacts })[],
  { language, timeZone, link }: { language: Language; timeZone: string; link: string | null },
): Message {
  const word = words[language];
  const levels = [1, 2, 3, 4].flatMap((level) => {
    const count = entries.filter((entry) => entry.level === level).length;
    return count > 0 ? [`${word.levels[level - 1]} × ${count}`] : [];
  });
  const subject = `${word.more(entries.length)}${word.marks.brackets(levels.join(word.marks.comma))}`;
  const lines = entries.slice(0, listedInDigest).map((entry) => {
    const { head, about } = partsOf(entry, entry.facts, language);
    const time = timeText(entry.facts.startedAt, entry.facts.timeZone ?? timeZone);
    const place = placeText(entry.facts.place, word);
    return oneLine([head, entry.facts.deviceName, about, time, place].filter(Boolean).join(' · '));
  });
  const left = entries.length - lines.length;
  return {
    subject,
    lines: [
      ...[subject, word.moreLine, '', ...lines],
      ...(left > 0 ? [word.andMore(left)] : []),
      ...(link ? ['', `${word.open}${word.marks.colon}${link}`] : []),
    ].map(oneLine),
    short: shortened(`${subject}${word.marks.colon}${devicesOf(entries).join(word.marks.comma)}`),
  };
}

const devicesOf = (entries: readonly { facts: MessageFacts }[]): string[] => [
  ...new Map(entries.map(({ facts }) => [facts.deviceId, facts.deviceName])).values(),
];

const shortened = (text: string): string => {
  const line = oneLine(text);
  return line.length > mostInShort ? `${line.slice(0, mostInShort - 1).toWellFormed()}…` : line;
};

/** With what is said besides where there is room for all of it: half a place would be another. */
const extended = (text: string, more: string): string =>
  oneLine(text + more).length > mostInShort ? shortened(text) : oneLine(text + more);

export function testMessageOf(language: Language): Message {
  const { test, testLine, marks } = words[language];
  return { subject: test, lines: [testLine], short: `${test}${marks.stop}${testLine}` };
}

function whatOf(facts: MessageFacts, language: Language): string {
  const { origin, semaphoreId } = facts;
  if (origin === 'silence') return words[language].silence;
  return platformAlarmText(facts, language) ?? nameIn(facts, language) ?? semaphoreId;
}

function partsOf({ step, kind, level }: NotifiedStep, facts: MessageFacts, language: Language) {
  const word = words[language];
  const what = whatOf(facts, language);
  const text = valueText(facts, facts.value, language, word);
  const value = text === undefined ? null : shortened(`${text}${facts.unit ? ` ${facts.unit}` : ''}`);
  const happened = step === 'escalation' || step === 'reminder' ? word.steps[step] : word.kinds[kind];
  const head = `${word.levels[level - 1] ?? word.what}${word.marks.colon}${happened}`;
  return { what, value, head, about: value === null ? what : `${what} ${value}` };
}
