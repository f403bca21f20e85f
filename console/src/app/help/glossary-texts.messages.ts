import { defineMessages } from '../../platform/i18n/messages.ts';

/** What the terms mean, in a sentence or two. */
export const termTextMessages = defineMessages('termTexts', {
  zh: {
    signal:
      '设备上报的一个测点或状态，有名称、单位、数据类型和取值范围，由设备类型定义。一条消息可以带多个信号量。',
    signalId: '设备发送数据时使用的键名，在一种设备类型内唯一，区分大小写。',
    group: '信号量的显示分组，例如 BMS、DCDC、INV、GPS。',
    subUnit: '同一分组中带编号的部件，编号 1 至 24。例如 BMS3 是第三个电池模组。',
    keySignal: '由设备类型指定的一个信号量，直接显示在设备列表和概览中。',
    setPoint: '平台下发、设备保持的目标值，例如充电电流上限。',
    command: '要求设备执行一次的动作，例如复位。它不保持数值，设备会答复已执行或拒绝的原因。',
    deviceType: '一类设备的共同定义：信号量、可下发的参数、预期上报间隔、数据保留期，以及是否记录轨迹。',
    project: '设备的归属单位，决定谁能查看、谁能操作。每台设备都属于一个项目。',
    serialNumber: '设备的唯一编号：字母、数字、下划线和连字符，最多 64 位。',
    gateway: '用一条连接替多台下级设备上报数据的设备，例如现场的采集器。',
    presence:
      '由两件事共同决定：连接是否存在、数据是否按时到达。共四种：在线、已连接无数据、离线、从未上线。',
    online: '数据按时到达：最近三个预期上报间隔之内有数据。',
    silent: '连接正常，但超过三个预期上报间隔没有数据。通常是采集端的问题，而不是网络。',
    offline: '没有连接，数据也没有按时到达。页面上写明从何时起、因何断开。',
    never: '新增之后还没有连接过，也没有上报过数据。',
    expectedInterval: '该类型的设备正常多久上报一次。超过三倍时间没有数据即视为失联；未设置时按 600 秒判断。',
    credential:
      '设备证明身份的依据：访问令牌，客户端 ID 加用户名和密码，或 X.509 证书。只显示一次，吊销后立即断开。',
    accessToken: '平台为设备生成的随机密钥，用作 MQTT 用户名和 HTTP 路径中的密钥。',
    provisioning: '设备用所属类型的注册密钥和密码自行登记，并领取自己的访问令牌。',
    mqtt: '物联网常用的轻量级消息协议。平台在消息写入数据库之后才向设备确认。',
    quarantine: '已收到、但没有入库的消息，例如格式错误、时间过旧或超前。设备页列出最近 200 条及原因。',
    frame: '同一时刻的一组信号值，来自一条消息，整体写入。',
    layout: '一条消息所带信号量 ID 的固定组合，每种只存一次。一个设备类型最多 1000 种。',
    rollup: '每 15 分钟一条的统计：个数、最小、最大、合计、首值、末值。跨度较长的曲线由它绘出。',
    downsampling: '数据点多于屏幕所能显示时减少点数，同时保留极值，尖峰不会丢失。',
    retention: '原始数据保存多久：30 天、1 年或 5 年，由设备类型决定；更早的数据自动删除。',
    alarmLevel: '一级最严重，四级最轻。一级红色八角形，二级橙色三角形，三级金色菱形，四级蓝色圆形。',
    fault: '设备未恢复的告警中最严重的一级；没有未恢复的告警时为无故障。',
    soc: '电池剩余电量占当前可用容量的百分比，由 BMS 估算。',
    soh: '电池当前容量占出厂额定容量的百分比，随老化下降。',
    bms: '测量电池的单体电压、温度和电流，估算 SOC 与 SOH，并在越限时保护电池的控制器。',
    dcdc: '把一种直流电压变换为另一种直流电压的装置，例如在电池与直流母线之间。',
    inv: '把直流电变换为交流电的装置；双向的也可以反向充电。',
    cellVoltage: '单个电芯两端的电压。各单体之间的压差反映一致性。',
    geofence: '以经纬度为圆心、给定半径的圆形区域，设备越出即告警。',
    track: '设备先后经过的位置。只有类型开启“记录轨迹”时才保存。',
    wgs84: 'GPS 使用的全球坐标系。平台保存和显示的坐标都采用它。',
    gcj02: '中国大陆地图使用的加偏坐标系，与 WGS-84 相差数百米，混用会使点位偏移。',
    pdop: '由卫星几何分布决定的定位误差放大系数，越小越好；大于 6 的定位不可靠。',
    starCount: '参与定位的卫星颗数，三维定位至少需要 4 颗。',
    dist: '设备自身累计的行驶距离，单位米。',
    dgr: '运动方向，从正北起顺时针 0° 至 360°。',
  },
  en: {
    signal:
      'One measured point or state that a device reports, with a name, unit, data type and range. The device type defines it; one message may carry many.',
    signalId:
      'The key under which a device sends a value. Unique within its device type; upper and lower case differ.',
    group: 'A heading under which signals are shown together, such as BMS, DCDC, INV or GPS.',
    subUnit: 'A numbered part within a group, 1 to 24. BMS3 is the third battery pack.',
    keySignal: 'The one signal, chosen by the device type, that the list of devices shows.',
    setPoint:
      'A target that the platform sends and the device holds, such as a limit of the charging current.',
    command:
      'Something the device does once, such as a reset. It holds no value; the device answers that it was done, or why not.',
    deviceType:
      'What devices of a kind have in common: signals, parameters that can be sent, expected interval, retention, and whether a track is kept.',
    project:
      'What devices belong to, and what decides who may see and who may operate them. Every device is in exactly one.',
    serialNumber: 'The number that identifies a device: letters, digits, underscore and hyphen, at most 64.',
    gateway:
      'A device that reports over one connection for several devices behind it, such as a data logger on site.',
    presence:
      'Follows from two facts: whether there is a connection, and whether data come in time. Four states: online, silent, offline, never seen.',
    online: 'Data come in time: there were some within the last three expected intervals.',
    silent:
      'Connected, but without data for more than three expected intervals. Usually a matter of the sensor side, not of the network.',
    offline: 'No connection, and no data in time. The page says since when and why.',
    never: 'Has neither connected nor reported since it was added.',
    expectedInterval:
      'How often devices of a type normally report. Three times this without data counts as silence; without one, 600 seconds do.',
    credential:
      'What a device proves its identity with: an access token, client id with user name and password, or an X.509 certificate. Shown once; revoking cuts it off at once.',
    accessToken: 'A random secret made for a device: its MQTT user name, and the key in its HTTP paths.',
    provisioning:
      'A device registers by itself with the key and secret of its type, and is given an access token of its own.',
    mqtt: 'A light messaging protocol for devices. The platform acknowledges a message only once it is stored.',
    quarantine:
      'Messages that were received and could not be stored: malformed, too old, ahead of time. The device’s page lists the last 200 and why.',
    frame: 'The values of one moment from one message, stored together.',
    layout: 'The set of Signal IDs that a message carries, kept once. A device type has at most 1000.',
    rollup:
      'A summary of each 15 minutes: count, minimum, maximum, sum, first and last value. Long charts are drawn from it.',
    downsampling:
      'Fewer points than were recorded, when a screen cannot show them all. Extremes are kept, so that no peak is lost.',
    retention:
      'How long data are kept: 30 days, 1 year or 5 years, as the device type says. Older data are deleted.',
    alarmLevel:
      'Level 1 is the most severe, 4 the mildest. 1 is a red octagon, 2 an orange triangle, 3 a gold diamond, 4 a blue circle.',
    fault: 'The most severe level among a device’s open alarms; none when there are none.',
    soc: 'The charge left in a battery, in percent of its present capacity, as its BMS estimates it.',
    soh: 'A battery’s present capacity in percent of its rated one. It falls with age.',
    bms: 'The controller that measures a battery’s cell voltages, temperatures and current, estimates SOC and SOH, and protects it beyond its limits.',
    dcdc: 'Turns one direct voltage into another, for instance between a battery and the DC bus.',
    inv: 'Turns direct current into alternating current; a bidirectional one also charges the other way.',
    cellVoltage: 'The voltage of a single cell. The spread between cells shows how well they are balanced.',
    geofence: 'A circle given by its centre and radius. Leaving it raises an alarm.',
    track: 'The positions a device passed, in order. Kept only where its type records tracks.',
    wgs84: 'The world-wide datum of GPS. All coordinates kept and shown here are in it.',
    gcj02:
      'The shifted datum of maps in mainland China, some hundred metres off WGS-84. Mixing the two displaces points.',
    pdop: 'How much the geometry of the satellites magnifies the error of a position. Smaller is better; above 6 a fix is unreliable.',
    starCount:
      'How many satellites a position was computed from. A fix in three dimensions needs at least 4.',
    dist: 'The distance the device has counted itself, in metres.',
    dgr: 'The direction of motion, clockwise from true north, 0° to 360°.',
  },
  es: {
    signal:
      'Un punto de medida o un estado que envía el dispositivo, con nombre, unidad, tipo de dato y rango. Lo define el tipo de dispositivo; un mensaje puede llevar varias señales.',
    signalId:
      'La clave con la que el dispositivo envía un valor. Es única en su tipo y distingue mayúsculas de minúsculas.',
    group: 'Epígrafe que reúne señales al mostrarlas, por ejemplo BMS, DCDC, INV o GPS.',
    subUnit: 'Parte numerada de un grupo, de 1 a 24. BMS3 es el tercer módulo de baterías.',
    keySignal: 'La señal, elegida por el tipo de dispositivo, que aparece en la lista de dispositivos.',
    setPoint:
      'Valor objetivo que la plataforma envía y el dispositivo mantiene, como el límite de corriente de carga.',
    command:
      'Acción que el dispositivo realiza una vez, como un reinicio. No mantiene un valor; el dispositivo responde si la hizo o por qué no.',
    deviceType:
      'Lo común a una clase de dispositivos: señales, parámetros que se pueden enviar, intervalo esperado, conservación de datos y si se registra el recorrido.',
    project:
      'A lo que pertenecen los dispositivos y lo que decide quién puede verlos y quién operarlos. Cada dispositivo está en uno solo.',
    serialNumber: 'Identifica a un dispositivo: letras, cifras, guion bajo y guion, 64 como máximo.',
    gateway:
      'Dispositivo que informa por una sola conexión en nombre de varios que tiene detrás, como un registrador en el lugar.',
    presence:
      'Resulta de dos hechos: si hay conexión y si los datos llegan a tiempo. Cuatro estados: en línea, sin datos, desconectado, nunca visto.',
    online: 'Los datos llegan a tiempo: los hubo en los tres últimos intervalos esperados.',
    silent:
      'Conectado, pero sin datos durante más de tres intervalos esperados. Suele deberse a los sensores y no a la red.',
    offline: 'Sin conexión y sin datos a tiempo. La página indica desde cuándo y por qué.',
    never: 'No se ha conectado ni ha informado desde que se añadió.',
    expectedInterval:
      'Cada cuánto informan normalmente los dispositivos de un tipo. El triple sin datos se considera silencio; si no se define, 600 segundos.',
    credential:
      'Con lo que un dispositivo prueba su identidad: token de acceso, ID de cliente con usuario y contraseña, o certificado X.509. Se muestra una vez; al revocarla se corta de inmediato.',
    accessToken:
      'Secreto aleatorio creado para un dispositivo: su usuario de MQTT y la clave en sus rutas HTTP.',
    provisioning:
      'El dispositivo se registra solo con la clave y el secreto de su tipo y recibe su propio token de acceso.',
    mqtt: 'Protocolo ligero de mensajería para dispositivos. La plataforma confirma un mensaje solo cuando ya está guardado.',
    quarantine:
      'Mensajes confirmados que no se pudieron guardar: mal formados, demasiado antiguos o adelantados. La página del dispositivo muestra los 200 últimos y el motivo.',
    frame: 'Los valores de un mismo instante de un mensaje, guardados juntos.',
    layout:
      'El conjunto de ID de señal que lleva un mensaje, guardado una sola vez. Un tipo de dispositivo tiene 1000 como máximo.',
    rollup:
      'Resumen de cada 15 minutos: cantidad, mínimo, máximo, suma, primer y último valor. Con él se dibujan las gráficas largas.',
    downsampling:
      'Menos puntos de los registrados cuando la pantalla no puede mostrarlos todos. Se conservan los extremos y no se pierde ningún pico.',
    retention:
      'Cuánto se guardan los datos: 30 días, 1 año o 5 años, según el tipo de dispositivo. Los anteriores se eliminan.',
    alarmLevel:
      'El nivel 1 es el más grave y el 4 el más leve. 1: octógono rojo; 2: triángulo naranja; 3: rombo dorado; 4: círculo azul.',
    fault: 'El nivel más grave entre las alarmas abiertas del dispositivo; ninguno si no hay.',
    soc: 'Carga que queda en la batería, en porcentaje de su capacidad actual, según la estimación del BMS.',
    soh: 'Capacidad actual de la batería en porcentaje de la nominal. Disminuye con el envejecimiento.',
    bms: 'Controlador que mide tensiones de celda, temperaturas y corriente, estima SOC y SOH y protege la batería fuera de sus límites.',
    dcdc: 'Convierte una tensión continua en otra, por ejemplo entre la batería y el bus de CC.',
    inv: 'Convierte corriente continua en alterna; si es bidireccional, también carga en sentido inverso.',
    cellVoltage: 'Tensión de una sola celda. La diferencia entre celdas muestra su equilibrio.',
    geofence: 'Círculo definido por su centro y su radio. Al salir de él se genera una alarma.',
    track:
      'Posiciones por las que pasó el dispositivo, en orden. Solo se guardan si su tipo registra el recorrido.',
    wgs84: 'Datum mundial del GPS. Todas las coordenadas que aquí se guardan y muestran lo usan.',
    gcj02:
      'Datum desplazado de los mapas de China continental, a cientos de metros de WGS-84. Mezclarlos desplaza los puntos.',
    pdop: 'Cuánto amplifica la geometría de los satélites el error de posición. Cuanto menor, mejor; por encima de 6 no es fiable.',
    starCount:
      'Con cuántos satélites se calculó la posición. Una posición en tres dimensiones necesita al menos 4.',
    dist: 'Distancia acumulada por el propio dispositivo, en metros.',
    dgr: 'Dirección del movimiento, en sentido horario desde el norte geográfico, de 0° a 360°.',
  },
  ja: {
    signal:
      '機器が送る 1 つの測定点または状態です。名称・単位・データ型・範囲を持ち、機器種別で定義します。1 つのメッセージで複数送信できます。',
    signalId: '機器が値を送るときのキーです。機器種別の中で一意で、大文字と小文字を区別します。',
    group: '信号をまとめて表示する見出しです。BMS、DCDC、INV、GPS など。',
    subUnit: 'グループ内の番号付きの部品です（1～24）。BMS3 は 3 番目の電池パックです。',
    keySignal: '機器の一覧に表示する信号です。機器種別で 1 つ選びます。',
    setPoint: 'プラットフォームが送り、機器が保持する目標値です。充電電流の上限など。',
    command:
      'リセットなど、機器が 1 回だけ実行する動作です。値は保持しません。機器は実行したか、拒否した理由を返します。',
    deviceType:
      '同じ種類の機器に共通する定義です。信号、送信できるパラメーター、送信間隔の目安、データの保存期間、軌跡の記録の有無を含みます。',
    project:
      '機器の所属先です。だれが閲覧・操作できるかを決めます。すべての機器は 1 つのプロジェクトに属します。',
    serialNumber: '機器を識別する番号です。英数字、下線、ハイフンで最大 64 文字。',
    gateway: '1 つの接続で配下の複数の機器のデータを送る機器です。現場のデータロガーなど。',
    presence:
      '接続の有無と、データが時間どおりに届くかの 2 点で決まります。オンライン、接続中・データなし、オフライン、未接続の 4 種類です。',
    online: 'データが時間どおりに届いています。直近 3 回分の送信間隔の間にデータがあります。',
    silent:
      '接続はありますが、送信間隔の 3 倍を超えてデータがありません。多くは通信ではなく計測側の問題です。',
    offline: '接続がなく、データも時間どおりに届いていません。いつから、なぜかを画面に表示します。',
    never: '追加してから一度も接続もデータ送信もしていません。',
    expectedInterval:
      'その種別の機器が通常データを送る間隔です。3 倍を超えてデータがないと途絶とみなします。未設定の場合は 600 秒で判断します。',
    credential:
      '機器の身元を証明するものです。アクセストークン、クライアント ID とユーザー名・パスワード、または X.509 証明書。表示は一度だけで、失効すると直ちに切断されます。',
    accessToken: '機器用に生成されるランダムな秘密の値です。MQTT のユーザー名と HTTP パスの鍵になります。',
    provisioning:
      '機器が種別のキーとシークレットを使って自分で登録し、専用のアクセストークンを受け取ります。',
    mqtt: '機器向けの軽量なメッセージ通信方式です。メッセージは保存が完了してから確認応答を返します。',
    quarantine:
      '確認応答はしたものの保存できなかったメッセージです。形式の誤り、古すぎる・先すぎる時刻など。機器の画面に直近 200 件と理由が表示されます。',
    frame: '1 つのメッセージに含まれる同じ時刻の値の組です。まとめて保存されます。',
    layout:
      '1 つのメッセージに含まれる信号 ID の組です。同じ組は一度だけ保存します。1 つの機器種別で最大 1000 種類。',
    rollup: '15 分ごとの統計です。件数、最小、最大、合計、最初と最後の値。長い期間のグラフに使います。',
    downsampling: '画面に表示しきれないときに点を減らすことです。極値は残るため、ピークは失われません。',
    retention:
      'データを保存する期間です。機器種別により 30 日、1 年、5 年。それより古いデータは自動的に削除されます。',
    alarmLevel:
      'レベル 1 が最も重く、4 が最も軽い警報です。1 は赤い八角形、2 は橙の三角形、3 は金色のひし形、4 は青い円です。',
    fault: '復旧していない警報のうち最も重いレベルです。なければ「異常なし」です。',
    soc: '電池に残っている電気量を、現在の容量に対する割合（%）で表したものです。BMS が推定します。',
    soh: '電池の現在の容量を定格容量に対する割合（%）で表したものです。劣化とともに下がります。',
    bms: 'セル電圧・温度・電流を測り、SOC と SOH を推定し、限界を超えたときに電池を保護する制御装置です。',
    dcdc: 'ある直流電圧を別の直流電圧に変換する装置です。電池と直流母線の間などに使います。',
    inv: '直流を交流に変換する装置です。双方向のものは逆向きに充電もできます。',
    cellVoltage: '1 つのセルの電圧です。セル間の差から均一性が分かります。',
    geofence: '中心の緯度経度と半径で決まる円形の区域です。外に出ると警報になります。',
    track: '機器が通った位置の連なりです。種別で「軌跡を記録」を有効にした場合だけ保存されます。',
    wgs84: 'GPS が使う世界測地系です。保存・表示する座標はすべてこの測地系です。',
    gcj02: '中国本土の地図で使われる、ずらした測地系です。WGS-84 と数百 m 異なり、混同すると位置がずれます。',
    pdop: '衛星の配置による測位誤差の拡大率です。小さいほど良く、6 を超えると信頼できません。',
    starCount: '測位に使われた衛星の数です。三次元の測位には 4 機以上が必要です。',
    dist: '機器自身が積算した走行距離です。単位はメートル。',
    dgr: '進行方向です。真北から時計回りに 0°～360°。',
  },
});
