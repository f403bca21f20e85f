import { defineMessages } from '../../platform/i18n/messages.ts';

export const helpMessages = defineMessages('help', {
  zh: {
    help: '帮助',
    close: '关闭',
    thisPage: '关于此页',
    page_none: '此页没有专门的说明。按 {{keys}} 可以搜索页面、设备和命令。',
    page_dashboard:
      '一眼看全您能看到的设备：在线、已连接无数据、离线和从未上线各有多少台，哪些项目需要关注，哪些设备刚上报过数据。点击任一数字，打开对应的设备列表。',
    page_projects:
      '项目把设备归在一起，并决定谁能看到它们：所有者和成员看得到项目里的设备及其数据。在这里新增、编辑项目；删除的项目在回收站保留 30 天。',
    page_project:
      '这里汇总一个项目：设备及其状态、未恢复的告警、成员、时区和天气。项目的所有者及其上级在“成员”中添加用户，并决定其仅查看还是可操作。',
    page_devices:
      '您能看到的全部设备，可按状态、项目和类型筛选。点击一行打开设备；新增设备后会得到访问令牌和可以直接复制的接入命令。关键信号量会随数据到达就地更新。',
    page_device:
      '一台设备的全部情况：概览、实时数据、参数、历史曲线、接入与凭据，以及未入库的消息。页头显示它的在线状态、最近数据的时间和故障。每个栏目都有自己的链接，可以直接发给同事。',
    page_deviceImport:
      '从 xlsx 或 xls 文件一次新增多台设备：上传附件，核对每一列的含义，逐格检查，全部正确后再确认。要么全部新增，要么一台也不新增；之后仍可整批撤销。',
    page_historyComparison:
      '最多八台设备的历史数据并排查看：曲线、明细、统计、状态时长和数据质量。所选设备、信号量和时间都写在网址里，复制链接即可分享；统计可导出为文件。',
    page_deviceTypes:
      '设备类型说明一类设备会上报哪些信号量、可以下发哪些参数、多久上报一次、数据保留多久。新增设备之前先要有它的类型。',
    page_addDeviceType:
      '先填名称、编码和预期上报间隔，再定义信号量。信号量可以逐行填写、从表格粘贴，也可以留空：设备接入后会自动发现，再由您命名。',
    page_editDeviceType:
      '修改一种设备类型及其信号量。改动会立即用于该类型的全部设备；信号量 ID 是设备发送的键名，改动它等于换成另一个信号量。',
    page_parameters:
      '定义可以下发给这类设备的参数：名称、类型、取值范围和默认值。标为“需确认”的参数在下发前会再问一次。',
    page_parameterWrites:
      '向设备下发过的参数：谁在什么时候改了什么，每台设备是否已确认。还没有下发的可以取消，已下发的可以恢复原值。',
    page_users:
      '您和您下级的用户：公司资料、角色、状态和最近登录。在这里新增、停用用户，重置密码；每个用户都属于一个上级，只看得到自己和下级。',
    page_administrators: '管理平台的用户（类型 0）。他们的权限同样由角色决定，不能超过授予者自己的权限。',
    page_roles:
      '角色是一组权限，用户通过角色得到权限。可以复制现有角色再调整；保存之前会列出变化和受影响的用户。您只能授予自己拥有的权限。',
    page_rolePermissions:
      '一个角色拥有的权限，按菜单排列；改动先标出来，保存之前会列出增加、去掉的权限和受影响的用户。灰色的权限您自己没有，因此不能授予。用搜索可以快速找到某个权限。',
    page_permissions:
      '平台检查的每一个权限，以及安装时自行添加的权限。把它们与菜单关联，分配时就会显示在对应菜单旁。没有角色使用的权限和重名的权限会在这里提示。',
    page_menus:
      '调整侧栏菜单：名称、图标、顺序、上下级，以及由哪个权限显示。拖动或用键盘移动，右侧可预览某个角色看到的菜单。升级不会覆盖您的调整。',
    page_alarmShelving:
      '这里列出被搁置的告警和定期维护窗口。搁置期间告警照常记录但不通知；可提前结束，到期自动恢复。',
    page_alarmHealth:
      '这里显示操作员的告警负荷、告警最多的信号量、长期未恢复的告警和无人处理的设置，便于决定先改进哪些。',
    page_operations:
      '平台时钟是否正确、设备数据是否正常入库、磁盘剩余空间，以及最近按保留期删除的数据。时钟需要确认时，在这里确认。',
    page_logs:
      '谁在什么时间做了什么：登录（包括失败的登录）和每一次操作，以及改动前后的内容。记录只增不改，并串成可校验的链。',
    page_alarms:
      '所有项目中未恢复的告警，随数据实时更新。按 J、K 移动，回车打开，P 处理，N 标记为无需处理，A 指派，C 评论；鼠标停在列表上时，行不会移动。恢复与处理是两回事，各有一列。',
    page_alarmHistory: '曾经发生过的全部告警，包括已恢复的，可按时间、级别、项目、设备和处理情况筛选。',
    page_alarmSettings:
      '此类型的各信号量在什么情况下发出哪一级告警：阈值、持续时间、回差、时段和无数据。每条设置都写成一句话。',
    page_notifications:
      '什么样的告警、通过什么通道、告诉谁，以及无人处理时接下来通知谁。在“通道”里填写自己的邮箱、管理 Webhook 并测试每个通道；“发送记录”里是每一次发送得到的真实答复。',
    page_profile: '您自己的资料、密码、登录设备、访问令牌和两步验证。',
    notAllowed: '您在此页不能做的',
    allAllowed: '您可以执行此页上的全部操作。',
    gettingStarted: '入门步骤',
    gettingStartedText: '从修改初始密码到看见第一条数据，仪表盘上有一份清单。',
    showGettingStarted: '再次显示入门步骤',
    more: '更多帮助',
    shortcuts: '键盘快捷键',
    glossary: '术语表',
    apiReference: '接口文档',
    newTab: '在新标签页打开',
    version: '版本 {{version}}',
    build: '构建 {{build}}',
    back: '返回帮助',
    searchGlossary: '搜索术语，任何语言均可',
    noTerm: '没有找到“{{query}}”。',
    terms_other: '{{count}} 个术语',
  },
  en: {
    help: 'Help',
    close: 'Close',
    thisPage: 'About this page',
    page_none: 'This page has no description of its own. {{keys}} searches pages, devices and commands.',
    page_dashboard:
      'All the devices you may see at a glance: how many are online, silent, offline or never seen, which projects need attention, and which devices reported last. Every figure opens the list behind it.',
    page_projects:
      'A project holds devices together and decides who sees them: its owner and members see its devices and their data. Add and edit projects here; a deleted one stays in the recycle bin for 30 days.',
    page_project:
      'A project at a glance: its devices and how they are, its open alarms, its members, its time zone and its weather. Its owner, and those above, add users under Members and decide whether they view or operate.',
    page_devices:
      'Every device you may see, filtered by status, project and type. A row opens its device; adding one gives you its access token and the commands to connect it. The key signal is updated in place as data arrive.',
    page_device:
      'Everything about one device: overview, live data, parameters, history, connection and credentials, and the messages that could not be stored. The header shows its presence, the age of its data and its faults. Each section has a link of its own to pass on.',
    page_deviceImport:
      'Adds many devices at once from an xlsx or xls file: upload it, say what each column means, have every cell checked, and confirm when all is right. Either all devices are added or none, and the whole batch can be undone afterwards.',
    page_historyComparison:
      'The history of up to eight devices side by side: lines, rows, statistics, time in state and data quality. Devices, signals and time stand in the address, so a copied link shows the same; statistics can be exported.',
    page_deviceTypes:
      'A device type says which signals devices of a kind report, which parameters can be sent to them, how often they report and how long data are kept. A device needs its type first.',
    page_addDeviceType:
      'Give a name, a code and the expected interval, then define the signals. Enter them row by row, paste them from a spreadsheet, or leave them out: what a connected device sends is discovered, for you to name.',
    page_editDeviceType:
      'Changes a device type and its signals, at once for every device of the type. The Signal ID is the key that devices send; changing it makes it another signal.',
    page_parameters:
      'Defines what can be sent to devices of this type: name, kind, range and default of each parameter. One marked to be confirmed asks again before it is sent.',
    page_parameterWrites:
      'The parameters that were written to devices: who changed what and when, and whether each device confirmed it. What was not sent yet can be called off; what was sent can be put back.',
    page_users:
      'You and the users below you: company data, role, status and last sign-in. Add and disable users and reset their passwords here. Every user has a parent and sees only themselves and who is below.',
    page_administrators:
      'The users who run the platform (type 0). Their rights too come from a role and never exceed those of who gave it.',
    page_roles:
      'A role is a set of permissions; users get theirs through it. Copy one and adjust it: before saving you see the difference and who is affected. You can only give what you hold yourself.',
    page_rolePermissions:
      'The permissions that a role holds, arranged by menu. Changes are marked first; before they are saved you see what is gained and lost, and who is affected. Those in grey you do not hold yourself and cannot give. Search finds one quickly.',
    page_permissions:
      'Every permission that the platform checks, and those your installation added. Tied to a menu row, they stand beside it when roles are given theirs. Unused ones and names given twice are pointed out.',
    page_menus:
      'Arranges the menu: names, icons, order, levels and the permission that shows a row. Move rows by dragging or by keyboard, and preview what a role sees. An upgrade keeps what you changed.',
    page_alarmShelving:
      'Shelved alarms and recurring maintenance windows. Meanwhile alarms are recorded but no notifications are sent; end a shelving early, or let it expire.',
    page_alarmHealth:
      'How much operators have to bear, which signals are noisiest, what has been open for long and what nobody acts on: what to correct first.',
    page_operations:
      'Whether the clock of the platform is right, whether what devices send is stored, how much room the disk has, and what was deleted for its age lately. A clock that has to be confirmed is confirmed here.',
    page_logs:
      'Who did what and when: sign-ins, failed ones too, and every operation with what was there before and after. Entries are only ever added, in a chain that can be verified.',
    page_alarms:
      'The open alarms of all projects, as they come. J and K move, Enter opens, P processes, N says that nothing is required, A assigns, C comments; rows never move under the pointer. Recovering and handling are two things, each with a column.',
    page_alarmHistory:
      'Every alarm there was, recovered ones too, by time, level, project, device and handling.',
    page_alarmSettings:
      'When a signal of this type raises which level: thresholds, delays, dead band, schedule and missing data. Each setting is written as a sentence.',
    page_notifications:
      'Which alarms are sent to whom and how, and who is notified next while nobody handles them. Under Channels you set your own e-mail address, manage webhooks and test every channel; the delivery log shows what each channel really answered.',
    page_profile: 'Your own data, password, sessions, access tokens and two-step verification.',
    notAllowed: 'What may I not do here?',
    allAllowed: 'You may do everything there is on this page.',
    gettingStarted: 'First steps',
    gettingStartedText: 'A list on the dashboard leads from the first password to the first data.',
    showGettingStarted: 'Show the first steps again',
    more: 'More help',
    shortcuts: 'Keyboard shortcuts',
    glossary: 'Glossary',
    apiReference: 'API reference',
    newTab: 'opens in a new tab',
    version: 'Version {{version}}',
    build: 'build {{build}}',
    back: 'Back to help',
    searchGlossary: 'Search the terms, in any language',
    noTerm: 'Nothing found for “{{query}}”.',
    terms_one: '{{count}} term',
    terms_other: '{{count}} terms',
  },
  es: {
    help: 'Ayuda',
    close: 'Cerrar',
    thisPage: 'Acerca de esta página',
    page_none: 'Esta página no tiene descripción propia. {{keys}} busca páginas, dispositivos y órdenes.',
    page_dashboard:
      'Todos los dispositivos que puede ver, de un vistazo: cuántos están en línea, sin datos, desconectados o nunca vistos, qué proyectos necesitan atención y qué dispositivos informaron los últimos. Cada cifra abre su lista.',
    page_projects:
      'Un proyecto reúne dispositivos y decide quién los ve: su propietario y sus miembros ven sus dispositivos y los datos de estos. Aquí se añaden y editan; un proyecto eliminado permanece 30 días en la papelera.',
    page_project:
      'Un proyecto de un vistazo: sus dispositivos y su estado, sus alarmas abiertas, sus miembros, su zona horaria y el tiempo. El titular y quienes están por encima añaden usuarios en Miembros y deciden si solo ven o también operan.',
    page_devices:
      'Todos los dispositivos que puede ver, filtrados por estado, proyecto y tipo. Una fila abre su dispositivo; al añadir uno obtiene su token de acceso y las órdenes para conectarlo. La señal principal se actualiza en su sitio al llegar datos.',
    page_device:
      'Todo sobre un dispositivo: resumen, datos en directo, parámetros, historial, conexión y credenciales, y los mensajes que no se pudieron guardar. La cabecera muestra su presencia, la antigüedad de sus datos y sus fallos. Cada sección tiene su propio enlace para compartir.',
    page_deviceImport:
      'Añade muchos dispositivos a la vez desde un archivo xlsx o xls: cárguelo, indique qué significa cada columna, compruebe cada celda y confirme cuando todo sea correcto. Se añaden todos o ninguno, y después puede deshacerse el lote entero.',
    page_historyComparison:
      'El historial de hasta ocho dispositivos, uno junto a otro: curvas, filas, estadísticas, tiempo en cada estado y calidad de los datos. Dispositivos, señales y periodo figuran en la dirección, así que un enlace copiado muestra lo mismo; las estadísticas pueden exportarse.',
    page_deviceTypes:
      'Un tipo de dispositivo indica qué señales envían los dispositivos de una clase, qué parámetros se les pueden enviar, cada cuánto informan y cuánto tiempo se conservan los datos. Un dispositivo necesita antes su tipo.',
    page_addDeviceType:
      'Indique el nombre, el código y el intervalo esperado, y defina después las señales: fila a fila, pegadas desde una hoja de cálculo, o ninguna. Lo que envíe un dispositivo conectado se descubre y usted le pone nombre.',
    page_editDeviceType:
      'Modifica un tipo de dispositivo y sus señales, de inmediato para todos sus dispositivos. El ID de señal es la clave que envían los dispositivos; si lo cambia, pasa a ser otra señal.',
    page_parameters:
      'Define lo que se puede enviar a los dispositivos de este tipo: nombre, clase, rango y valor predeterminado de cada parámetro. Los marcados para confirmar preguntan otra vez antes de enviarse.',
    page_parameterWrites:
      'Los parámetros escritos en los dispositivos: quién cambió qué y cuándo, y si cada dispositivo lo confirmó. Lo que aún no se envió se puede anular; lo enviado se puede restituir.',
    page_users:
      'Usted y los usuarios por debajo: datos de la empresa, rol, estado y último acceso. Aquí se añaden y desactivan usuarios y se restablecen contraseñas. Cada usuario tiene un superior y solo ve lo suyo y a quienes dependen de él.',
    page_administrators:
      'Los usuarios que administran la plataforma (tipo 0). Sus derechos también vienen de un rol y nunca superan los de quien lo dio.',
    page_roles:
      'Un rol es un conjunto de permisos; los usuarios los reciben a través de él. Copie uno y ajústelo: antes de guardar verá la diferencia y a quién afecta. Solo puede dar lo que usted mismo tiene.',
    page_rolePermissions:
      'Los permisos que tiene un rol, ordenados por menú. Los cambios se marcan primero; antes de guardarlos se ve qué se gana y se pierde y a quién afecta. Los que aparecen en gris usted no los tiene y no puede darlos. Con la búsqueda se encuentran enseguida.',
    page_permissions:
      'Cada permiso que la plataforma comprueba y los que añadió su instalación. Asociados a una fila del menú, aparecen junto a ella al asignarlos a un rol. Se señalan los que nadie usa y los nombres repetidos.',
    page_menus:
      'Organiza el menú: nombres, iconos, orden, niveles y el permiso que muestra cada fila. Mueva filas arrastrando o con el teclado y vea lo que ve un rol. Las actualizaciones conservan sus cambios.',
    page_alarmShelving:
      'Alarmas aplazadas y ventanas de mantenimiento recurrentes. Entretanto se registran sin avisar; termine un aplazamiento antes o deje que acabe.',
    page_alarmHealth:
      'Cuánto soportan los operadores, qué señales son las más ruidosas, qué lleva mucho abierto y qué no atiende nadie: qué mejorar primero.',
    page_operations:
      'Si el reloj de la plataforma es correcto, si se guarda lo que envían los dispositivos, cuánto espacio queda en el disco y qué se ha eliminado últimamente por su antigüedad. Aquí se confirma el reloj cuando hace falta.',
    page_logs:
      'Quién hizo qué y cuándo: los accesos, también los fallidos, y cada operación con lo que había antes y después. Los registros solo se añaden, en una cadena verificable.',
    page_alarms:
      'Las alarmas abiertas de todos los proyectos, según llegan. J y K mueven, Intro abre, P trata, N indica que no requiere tratamiento, A asigna y C comenta; las filas nunca se mueven bajo el puntero. Recuperarse y tratarse son dos cosas distintas, cada una con su columna.',
    page_alarmHistory:
      'Todas las alarmas que hubo, también las recuperadas, por fecha, nivel, proyecto, dispositivo y tratamiento.',
    page_alarmSettings:
      'Cuándo genera cada señal de este tipo una alarma y de qué nivel: umbrales, retardos, banda muerta, horario y falta de datos. Cada ajuste se lee como una frase.',
    page_notifications:
      'Qué alarmas se comunican, a quién y por qué canal, y a quién se avisa después si nadie las trata. En «Canales» indica su correo, gestiona webhooks y prueba cada canal; el registro de envíos muestra la respuesta real de cada uno.',
    page_profile: 'Sus propios datos, contraseña, sesiones, tokens de acceso y verificación en dos pasos.',
    notAllowed: '¿Qué no puedo hacer aquí?',
    allAllowed: 'Puede hacer todo lo que hay en esta página.',
    gettingStarted: 'Primeros pasos',
    gettingStartedText: 'Una lista en el panel lleva desde la primera contraseña hasta los primeros datos.',
    showGettingStarted: 'Mostrar de nuevo los primeros pasos',
    more: 'Más ayuda',
    shortcuts: 'Atajos de teclado',
    glossary: 'Glosario',
    apiReference: 'Referencia de la API',
    newTab: 'se abre en otra pestaña',
    version: 'Versión {{version}}',
    build: 'compilación {{build}}',
    back: 'Volver a la ayuda',
    searchGlossary: 'Busque términos en cualquier idioma',
    noTerm: 'No se encontró nada para «{{query}}».',
    terms_one: '{{count}} término',
    terms_other: '{{count}} términos',
  },
  ja: {
    help: 'ヘルプ',
    close: '閉じる',
    thisPage: 'この画面について',
    page_none: 'この画面の説明はありません。{{keys}} で画面・機器・コマンドを検索できます。',
    page_dashboard:
      '閲覧できる機器の全体像です。オンライン、接続中・データなし、オフライン、未接続の台数、注意が必要なプロジェクト、最近データを送信した機器が分かります。数字を選ぶと、その一覧が開きます。',
    page_projects:
      'プロジェクトは機器をまとめ、だれが閲覧できるかを決めます。所有者とメンバーは、その機器とデータを見ることができます。ここで追加と編集を行います。削除したプロジェクトは、ごみ箱に 30 日間残ります。',
    page_project:
      'プロジェクトの概要です。機器とその状態、発生中の警報、メンバー、タイムゾーン、天気が表示されます。所有者とその上位のユーザーは「メンバー」でユーザーを追加し、閲覧のみか操作可能かを決めます。',
    page_devices:
      '閲覧できるすべての機器です。状態・プロジェクト・種別で絞り込めます。行を選ぶと機器が開きます。機器を追加すると、アクセストークンと接続用のコマンドが表示されます。主要信号はデータの到着に合わせてその場で更新されます。',
    page_device:
      '1 台の機器に関するすべてです。概要、リアルタイムデータ、パラメーター、履歴、接続と認証情報、保存できなかったメッセージを確認できます。上部には接続状態、最新データの時刻、異常が表示されます。各項目のリンクはそのまま共有できます。',
    page_deviceImport:
      'xlsx または xls ファイルから多数の機器を一度に追加します。アップロードし、各列の意味を選び、セルごとに確認して、すべて正しければ実行します。全部追加されるか、1 台も追加されないかのどちらかで、後から一括で取り消せます。',
    page_historyComparison:
      '最大 8 台の機器の履歴を並べて表示します。折れ線、明細、統計、状態の時間、データ品質を確認できます。機器、信号、期間はアドレスに含まれるため、リンクをコピーすれば同じ内容を共有できます。統計はファイルに出力できます。',
    page_deviceTypes:
      '機器種別では、その種類の機器が送る信号、設定できるパラメーター、送信間隔、データの保存期間を定めます。機器を追加する前に種別が必要です。',
    page_addDeviceType:
      '名称、コード、送信間隔の目安を入力し、信号を定義します。1 行ずつ入力するほか、表からの貼り付けもできます。空のままでも、接続した機器が送る信号は自動的に見つかり、後から名前を付けられます。',
    page_editDeviceType:
      '機器種別とその信号を変更します。変更は、この種別のすべての機器に直ちに反映されます。信号 ID は機器が送るキーです。変更すると別の信号になります。',
    page_parameters:
      'この種別の機器に送るパラメーターを定義します。名称、種類、範囲、既定値を設定します。「要確認」のものは、送信前にもう一度確認します。',
    page_parameterWrites:
      '機器に書き込んだパラメーターの一覧です。だれがいつ何を変えたか、各機器が確認したかを表示します。未送信のものは取り消し、送信済みのものは元の値に戻せます。',
    page_users:
      '自分と配下のユーザーの会社情報、ロール、状態、最終サインインを表示します。追加や無効化、パスワードの再設定もここで行います。どのユーザーにも上位ユーザーがあり、見えるのは自分と配下だけです。',
    page_administrators:
      'プラットフォームを管理するユーザー（種別 0）です。権限はロールで決まり、与えた人の権限を超えることはありません。',
    page_roles:
      'ロールは権限の組で、ユーザーはロールを通じて権限を得ます。既存のロールを複製して調整でき、保存前に変更点と影響を受けるユーザーが表示されます。与えられるのは自分が持つ権限だけです。',
    page_rolePermissions:
      'ロールが持つ権限をメニューごとに並べています。変更にはまず印が付き、保存の前に、増える権限と減る権限、影響を受けるユーザーが表示されます。灰色の権限はあなた自身が持っていないため、付与できません。検索ですぐに見つけられます。',
    page_permissions:
      'プラットフォームが確認する権限と、独自に追加した権限の一覧です。メニューに結び付けると、ロールへの割り当て時にその行に表示されます。未使用の権限や重複した名称はここで示されます。',
    page_menus:
      'メニューの名称、アイコン、順序、階層、表示に必要な権限を整えます。ドラッグやキーボードで移動でき、ロールごとの見え方を確かめられます。変更は更新後も保たれます。',
    page_alarmShelving:
      '一時抑止中の警報と定期メンテナンス時間帯です。その間も警報は記録されますが通知されません。途中で終了でき、時刻になると自動で戻ります。',
    page_alarmHealth:
      '担当者の負荷、警報の多い信号、長く未復旧の警報、だれも対応しない設定を示します。改善の順番を決めるのに使います。',
    page_operations:
      'システムの時計が正しいか、機器のデータが保存されているか、ディスクの空き容量、保持期間を過ぎて最近削除されたデータを示します。時計の確認が必要なときは、ここで確認します。',
    page_logs:
      '誰がいつ何をしたかの記録です。失敗を含むサインインと、変更前後の内容を含むすべての操作が残ります。記録は追加のみで、検証できる連鎖になっています。',
    page_alarms:
      'すべてのプロジェクトで発生中の警報です。届くとそのまま表示されます。J と K で移動、Enter で開く、P で対応、N で対応不要、A で割り当て、C でコメント。ポインターを置いている行は動きません。復旧と対応は別のことで、それぞれの列に表示されます。',
    page_alarmHistory:
      '復旧したものを含む、これまでのすべての警報です。日時・レベル・プロジェクト・機器・対応で絞り込めます。',
    page_alarmSettings:
      'この種別の信号がどの条件でどのレベルの警報を出すかを決めます。しきい値、遅延、不感帯、時間帯、データなし。設定は文章でも表示されます。',
    page_notifications:
      'どの警報を、だれに、どの経路で知らせるか、対応がないとき次にだれへ知らせるかを決めます。「経路」で自分のメールアドレスと Webhook を設定し、各経路をテストできます。送信記録には相手の実際の応答が残ります。',
    page_profile: '自分の情報、パスワード、セッション、アクセストークン、2 段階認証を管理します。',
    notAllowed: 'このページでできないこと',
    allAllowed: 'このページの操作はすべて実行できます。',
    gettingStarted: 'はじめに',
    gettingStartedText: '初期パスワードの変更から最初のデータまで、手順がダッシュボードに表示されます。',
    showGettingStarted: '手順をもう一度表示',
    more: 'その他のヘルプ',
    shortcuts: 'キーボードショートカット',
    glossary: '用語集',
    apiReference: 'API リファレンス',
    newTab: '新しいタブで開きます',
    version: 'バージョン {{version}}',
    build: 'ビルド {{build}}',
    back: 'ヘルプに戻る',
    searchGlossary: '用語を検索（どの言語でも可）',
    noTerm: '「{{query}}」は見つかりませんでした。',
    terms_other: '{{count}} 語',
  },
});
