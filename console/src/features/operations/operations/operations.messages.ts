import { defineMessages } from '../../../platform/i18n/messages.ts';

export const operationsMessages = defineMessages('operations', {
  zh: {
    title: '运行状况',
    clock: '时钟',
    right: '时钟正确：{{now}}。',
    behind:
      '时钟显示 {{now}}，但已存有 {{newest}} 收到的数据：时钟慢了，或者之前快了。在此期间不确认设备数据，也不因超过保留期而删除数据。',
    aheadOfDatabase:
      '时钟显示 {{now}}，比数据库的时钟 {{database}} 快。两者一致之前，不因超过保留期而删除数据。',
    behindDatabase:
      '时钟显示 {{now}}，比数据库的时钟 {{database}} 慢。两者一致之前，不因超过保留期而删除数据。',
    unconfirmed:
      '时钟显示 {{now}}，上次确知正确是在 {{until}}：平台停了这么久，或者时钟快了，需要您确认。确认之前，不因超过保留期而删除数据。',
    checkedAt: '检查时间',
    databaseClock: '数据库的时钟',
    newestReceived: '最近一次收到数据',
    rightUntil: '上次确知正确',
    devicesAhead: '时间快于平台的设备',
    ofReporting: '{{ahead}} 台，上一分钟共 {{reporting}} 台报告了时间',
    never: '从未',
    confirmClock: '确认时钟正确',
    confirmTitle: '时钟正确吗？',
    confirmText:
      '上次检查时，平台的时钟是 {{now}}。请先与可靠的时间来源核对，不对就先校准。确认后，平台恢复确认设备数据，并按这个时钟删除超过保留期的数据。',
    confirmed: '已确认时钟正确',
    stillNotRight: '已重新检查，但时钟仍不能视为正确',
    confirmFailed: '确认失败',
    ingest: '数据接收',
    ingestGoesOn: '设备发送的数据正常确认并入库。',
    ingestStopped: '目前不确认设备发送的任何数据。原因消除后自动恢复。',
    stoppedBy_clock: '时钟早于已存数据的接收时间，或者刚刚倒退，正在检查。',
    stoppedBy_disk: '磁盘剩余空间少于预留空间。请腾出空间或扩大磁盘。',
    stoppedBy_server: '另一台服务器已接管数据库。',
    disk: '磁盘',
    free: '剩余空间',
    reserve: '预留空间',
    reserveText: '指数据文件夹所在的磁盘。剩余空间少于预留空间时，停止接收数据，以免数据库无法工作。',
    notKnown: '尚未读到',
    lately: '最近的清理与确认',
    nothingLately: '还没有删除过超过保留期的数据，也没有确认过时钟。',
    wholeLog: '查看全部记录',
  },
  en: {
    title: 'System state',
    clock: 'Clock',
    right: 'The clock is right: {{now}}.',
    behind:
      'The clock says {{now}}, and data received at {{newest}} is stored already: it is behind, or it was ahead before. Meanwhile nothing that devices send is acknowledged, and nothing is deleted for its age.',
    aheadOfDatabase:
      'The clock says {{now}} and is ahead of the clock of the database, {{database}}. Nothing is deleted for its age until they agree.',
    behindDatabase:
      'The clock says {{now}} and is behind the clock of the database, {{database}}. Nothing is deleted for its age until they agree.',
    unconfirmed:
      'The clock says {{now}} and was last known to be right at {{until}}: either the platform stood still for so long, or the clock is ahead. Please confirm it. Nothing is deleted for its age until then.',
    checkedAt: 'Checked',
    databaseClock: 'Clock of the database',
    newestReceived: 'Newest data received',
    rightUntil: 'Last known to be right',
    devicesAhead: 'Devices ahead of the platform',
    ofReporting: '{{ahead}} of {{reporting}} that told their time in the last minute',
    never: 'never',
    confirmClock: 'Confirm the clock',
    confirmTitle: 'Is the clock right?',
    confirmText:
      'When it was last looked at, the clock of the platform said {{now}}. Compare it with a source that you trust, and set it first if it is wrong. Once it is confirmed, the platform acknowledges what devices send, and deletes by this clock what is past its retention.',
    confirmed: 'The clock is confirmed',
    stillNotRight: 'The clock was looked at again and still does not count as right',
    confirmFailed: 'The clock could not be confirmed',
    ingest: 'Incoming data',
    ingestGoesOn: 'What devices send is acknowledged and stored.',
    ingestStopped: 'Nothing that devices send is acknowledged. It goes on by itself once the cause is gone.',
    stoppedBy_clock:
      'The clock is behind data that is stored already, or it has just jumped back and is being looked at.',
    stoppedBy_disk: 'The disk has less free space than its reserve. Make room, or enlarge the disk.',
    stoppedBy_server: 'Another server has taken the database over.',
    disk: 'Disk',
    free: 'Free space',
    reserve: 'Reserve',
    reserveText:
      'Of the disk that holds the data folder. With less free space than the reserve, incoming data is stopped so that the database can go on working.',
    notKnown: 'not known yet',
    lately: 'Lately deleted and confirmed',
    nothingLately: 'No data has been deleted for its age, and nobody has confirmed the clock.',
    wholeLog: 'Show all entries',
  },
  es: {
    title: 'Estado del sistema',
    clock: 'Reloj',
    right: 'El reloj es correcto: {{now}}.',
    behind:
      'El reloj marca {{now}} y ya hay datos guardados que se recibieron a las {{newest}}: está atrasado, o antes estaba adelantado. Mientras tanto no se confirma nada de lo que envían los dispositivos ni se elimina nada por su antigüedad.',
    aheadOfDatabase:
      'El reloj marca {{now}} y está adelantado respecto al de la base de datos, {{database}}. No se elimina nada por su antigüedad hasta que coincidan.',
    behindDatabase:
      'El reloj marca {{now}} y está atrasado respecto al de la base de datos, {{database}}. No se elimina nada por su antigüedad hasta que coincidan.',
    unconfirmed:
      'El reloj marca {{now}} y la última vez que se supo que era correcto fue {{until}}: o la plataforma estuvo parada todo ese tiempo, o el reloj está adelantado. Confírmelo. Hasta entonces no se elimina nada por su antigüedad.',
    checkedAt: 'Última comprobación',
    databaseClock: 'Reloj de la base de datos',
    newestReceived: 'Últimos datos recibidos',
    rightUntil: 'Última vez que fue correcto',
    devicesAhead: 'Dispositivos adelantados',
    ofReporting: '{{ahead}} de {{reporting}} que dieron su hora en el último minuto',
    never: 'nunca',
    confirmClock: 'Confirmar el reloj',
    confirmTitle: '¿Es correcto el reloj?',
    confirmText:
      'En la última comprobación el reloj de la plataforma marcaba {{now}}. Compárelo con una fuente fiable y, si no es correcto, póngalo antes en hora. Una vez confirmado, la plataforma confirma lo que envían los dispositivos y elimina según este reloj lo que supera su plazo de conservación.',
    confirmed: 'El reloj está confirmado',
    stillNotRight: 'El reloj se ha comprobado de nuevo y sigue sin considerarse correcto',
    confirmFailed: 'No se pudo confirmar el reloj',
    ingest: 'Datos entrantes',
    ingestGoesOn: 'Lo que envían los dispositivos se confirma y se guarda.',
    ingestStopped:
      'No se confirma nada de lo que envían los dispositivos. Continuará por sí solo cuando desaparezca la causa.',
    stoppedBy_clock:
      'El reloj está atrasado respecto a datos ya guardados, o acaba de retroceder y se está comprobando.',
    stoppedBy_disk: 'El disco tiene menos espacio libre que su reserva. Libere espacio o amplíe el disco.',
    stoppedBy_server: 'Otro servidor se ha hecho cargo de la base de datos.',
    disk: 'Disco',
    free: 'Espacio libre',
    reserve: 'Reserva',
    reserveText:
      'Del disco que contiene la carpeta de datos. Con menos espacio libre que la reserva se detienen los datos entrantes, para que la base de datos pueda seguir funcionando.',
    notKnown: 'aún no se conoce',
    lately: 'Eliminaciones y confirmaciones recientes',
    nothingLately: 'No se ha eliminado ningún dato por su antigüedad y nadie ha confirmado el reloj.',
    wholeLog: 'Ver todos los registros',
  },
  ja: {
    title: '稼働状況',
    clock: '時計',
    right: '時計は正確です：{{now}}。',
    behind:
      '時計は {{now}} ですが、{{newest}} に受信したデータがすでに保存されています。時計が遅れているか、以前に進んでいました。この間、機器のデータは受領されず、保持期間による削除も行われません。',
    aheadOfDatabase:
      '時計は {{now}} で、データベースの時計 {{database}} より進んでいます。一致するまで、保持期間による削除は行われません。',
    behindDatabase:
      '時計は {{now}} で、データベースの時計 {{database}} より遅れています。一致するまで、保持期間による削除は行われません。',
    unconfirmed:
      '時計は {{now}} で、最後に正確だとわかっていたのは {{until}} です。その間システムが停止していたか、時計が進んでいます。確認してください。確認するまで、保持期間による削除は行われません。',
    checkedAt: '点検時刻',
    databaseClock: 'データベースの時計',
    newestReceived: '最新のデータの受信',
    rightUntil: '最後に正確だった時刻',
    devicesAhead: 'システムより進んでいる機器',
    ofReporting: '直近 1 分間に時刻を送った {{reporting}} 台のうち {{ahead}} 台',
    never: 'なし',
    confirmClock: '時計を確認する',
    confirmTitle: '時計は正確ですか？',
    confirmText:
      '前回の点検時、システムの時計は {{now}} でした。信頼できる時刻と照らし合わせ、違っていれば先に合わせてください。確認すると、機器のデータの受領が再開され、保持期間を過ぎたデータがこの時計に従って削除されます。',
    confirmed: '時計が正確であることを確認しました',
    stillNotRight: '時計を再点検しましたが、まだ正確とはみなせません',
    confirmFailed: '時計を確認できませんでした',
    ingest: 'データの受信',
    ingestGoesOn: '機器が送ったデータは受領され、保存されています。',
    ingestStopped: '機器が送ったデータは受領されていません。原因がなくなると自動で再開します。',
    stoppedBy_clock: '時計が保存済みのデータより遅れているか、時刻が戻ったため点検中です。',
    stoppedBy_disk:
      'ディスクの空き容量が予約容量を下回っています。空きを増やすか、ディスクを拡張してください。',
    stoppedBy_server: '別のサーバーがデータベースを引き継ぎました。',
    disk: 'ディスク',
    free: '空き容量',
    reserve: '予約容量',
    reserveText:
      'データフォルダーがあるディスクの容量です。空きが予約容量を下回ると、データベースが動き続けられるように受信を止めます。',
    notKnown: '未取得',
    lately: '最近の削除と確認',
    nothingLately: '保持期間による削除も、時計の確認も、まだありません。',
    wholeLog: 'すべての記録を見る',
  },
});
