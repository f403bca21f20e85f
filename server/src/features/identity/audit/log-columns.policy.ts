import type { Language, TranslatedName } from '@weir/contract/common';
import { wordsOfAction, wordsOfReason, wordsOfTarget } from '@weir/contract/identity/log-words';
import type { LogRow, logColumns } from '@weir/contract/identity/logs';
import { localName } from '@weir/contract/local-name';
import type { ListColumns, Words } from '../../../platform/exports/list-file.ts';

const kinds: Record<LogRow['kind'], Words> = {
  signIn: { zh: '登录', en: 'Sign-in', es: 'Inicio de sesión', ja: 'ログイン' },
  operation: { zh: '操作', en: 'Operation', es: 'Operación', ja: '操作' },
};

const results: Record<LogRow['result'], Words> = {
  done: { zh: '成功', en: 'Done', es: 'Realizado', ja: '成功' },
  refused: { zh: '被拒绝', en: 'Refused', es: 'Rechazado', ja: '拒否' },
  failed: { zh: '失败', en: 'Failed', es: 'Fallido', ja: '失敗' },
};

const places: Record<NonNullable<LogRow['place']>, Words> = {
  loopback: { zh: '本机', en: 'This machine', es: 'Este equipo', ja: 'このマシン' },
  private: { zh: '内网', en: 'Private network', es: 'Red privada', ja: 'プライベートネットワーク' },
  public: { zh: '公网', en: 'Internet', es: 'Internet', ja: 'インターネット' },
};

const above: Words = { zh: '上级用户', en: 'A user above', es: 'Un usuario superior', ja: '上位ユーザー' };

/** What a file of the log says, under the words that the console has for it. */
export const logFileColumns: ListColumns<LogRow, (typeof logColumns)[number]> = Object.freeze({
  createdTime: {
    words: { zh: '时间', en: 'Time', es: 'Hora', ja: '日時' },
    kind: 'time',
    cell: ({ createdTime }) => createdTime,
  },
  kind: {
    words: { zh: '类别', en: 'Kind', es: 'Clase', ja: '種別' },
    cell: ({ kind }, language) => kinds[kind][language],
  },
  action: {
    words: { zh: '操作', en: 'Action', es: 'Acción', ja: '操作' },
    cell: (row, language) => worded(wordsOfAction(row), language) ?? row.action,
  },
  actorName: {
    words: { zh: '操作人', en: 'By', es: 'Por', ja: '操作者' },
    cell: ({ actorName, actorId, actorAbove }, language) =>
      actorAbove === 1 ? above[language] : (actorName ?? numbered(actorId)),
  },
  targetKind: {
    words: { zh: '对象类型', en: 'Kind of object', es: 'Tipo de objeto', ja: '対象の種類' },
    cell: ({ targetKind }, language) => worded(wordsOfTarget(targetKind), language) ?? targetKind,
  },
  targetId: {
    words: { zh: '对象编号', en: 'Object number', es: 'Número de objeto', ja: '対象番号' },
    cell: ({ targetId }) => targetId,
  },
  targetName: {
    words: { zh: '对象', en: 'Object', es: 'Objeto', ja: '対象' },
    cell: ({ targetName }) => targetName,
  },
  result: {
    words: { zh: '结果', en: 'Result', es: 'Resultado', ja: '結果' },
    cell: ({ result }, language) => results[result][language],
  },
  reason: {
    words: { zh: '原因', en: 'Reason', es: 'Motivo', ja: '理由' },
    cell: ({ reason }, language) => reason && (worded(wordsOfReason(reason), language) ?? reason),
  },
  address: {
    words: { zh: 'IP 地址', en: 'IP address', es: 'Dirección IP', ja: 'IP アドレス' },
    cell: ({ address }) => address,
  },
  place: {
    words: { zh: '位置', en: 'Place', es: 'Lugar', ja: '場所' },
    cell: ({ place }, language) => place && places[place][language],
  },
  browser: {
    words: { zh: '浏览器', en: 'Browser', es: 'Navegador', ja: 'ブラウザー' },
    cell: ({ browser }) => browser,
  },
  system: {
    words: { zh: '操作系统', en: 'System', es: 'Sistema', ja: 'OS' },
    cell: ({ system }) => system,
  },
});

const worded = (words: TranslatedName | undefined, language: Language): string | null | undefined =>
  words && localName(words, language);

const numbered = (id: number | null): string | null => (id === null ? null : `#${id}`);
