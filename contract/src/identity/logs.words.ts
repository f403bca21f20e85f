import { defineWords } from '../words.ts';

/** Titles of the columns of the log. */
export const logColumnWords = defineWords({
  zh: {
    createdTime: '时间',
    kind: '类别',
    action: '操作',
    actorName: '操作人',
    targetKind: '对象类型',
    targetId: '对象编号',
    targetName: '对象',
    result: '结果',
    reason: '原因',
    address: 'IP 地址',
    place: '位置',
    browser: '浏览器',
    system: '操作系统',
  },
  en: {
    createdTime: 'Time',
    kind: 'Kind',
    action: 'Action',
    actorName: 'By',
    targetKind: 'Kind of object',
    targetId: 'Object number',
    targetName: 'Object',
    result: 'Result',
    reason: 'Reason',
    address: 'IP address',
    place: 'Place',
    browser: 'Browser',
    system: 'System',
  },
  es: {
    createdTime: 'Hora',
    kind: 'Clase',
    action: 'Acción',
    actorName: 'Por',
    targetKind: 'Tipo de objeto',
    targetId: 'Número de objeto',
    targetName: 'Objeto',
    result: 'Resultado',
    reason: 'Motivo',
    address: 'Dirección IP',
    place: 'Lugar',
    browser: 'Navegador',
    system: 'Sistema',
  },
  ja: {
    createdTime: '日時',
    kind: '種別',
    action: '操作',
    actorName: '操作者',
    targetKind: '対象の種類',
    targetId: '対象番号',
    targetName: '対象',
    result: '結果',
    reason: '理由',
    address: 'IP アドレス',
    place: '場所',
    browser: 'ブラウザー',
    system: 'OS',
  },
});

export const logKindWords = defineWords({
  zh: {
    signIn: '登录',
    operation: '操作',
  },
  en: {
    signIn: 'Sign-in',
    operation: 'Operation',
  },
  es: {
    signIn: 'Inicio de sesión',
    operation: 'Operación',
  },
  ja: {
    signIn: 'ログイン',
    operation: '操作',
  },
});

export const logResultWords = defineWords({
  zh: {
    done: '成功',
    refused: '被拒绝',
    failed: '失败',
  },
  en: {
    done: 'Done',
    refused: 'Refused',
    failed: 'Failed',
  },
  es: {
    done: 'Realizado',
    refused: 'Rechazado',
    failed: 'Fallido',
  },
  ja: {
    done: '成功',
    refused: '拒否',
    failed: '失敗',
  },
});

export const networkWords = defineWords({
  zh: {
    loopback: '本机',
    private: '内网',
    public: '公网',
  },
  en: {
    loopback: 'This machine',
    private: 'Private network',
    public: 'Internet',
  },
  es: {
    loopback: 'Este equipo',
    private: 'Red privada',
    public: 'Internet',
  },
  ja: {
    loopback: 'このマシン',
    private: 'プライベートネットワーク',
    public: 'インターネット',
  },
});

export const logActorWords = defineWords({
  zh: { above: '上级用户' },
  en: { above: 'A user above' },
  es: { above: 'Un usuario superior' },
  ja: { above: '上位ユーザー' },
});
