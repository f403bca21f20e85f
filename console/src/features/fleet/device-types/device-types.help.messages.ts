import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const deviceTypesHelp = defineMessages('device-types-help', {
  zh: {
    deviceTypes:
      '设备类型说明一类设备会上报哪些信号量、可以下发哪些参数、多久上报一次、数据保留多久。新增设备之前先要有它的类型。',
    addDeviceType:
      '先填名称、编码和预期上报间隔，再定义信号量。信号量可以逐行填写、从表格粘贴，也可以留空：设备接入后会自动发现，再由您命名。',
    editDeviceType:
      '修改一种设备类型及其信号量。改动会立即用于该类型的全部设备；信号量 ID 是设备发送的键名，改动它等于换成另一个信号量。',
    parameters:
      '定义可以下发给这类设备的参数：名称、类型、取值范围和默认值。标为“需确认”的参数在下发前会再问一次。',
  },
  en: {
    deviceTypes:
      'A device type says which signals devices of a kind report, which parameters can be sent to them, how often they report and how long data are kept. A device needs its type first.',
    addDeviceType:
      'Give a name, a code and the expected interval, then define the signals. Enter them row by row, paste them from a spreadsheet, or leave them out: what a connected device sends is discovered, for you to name.',
    editDeviceType:
      'Changes a device type and its signals, at once for every device of the type. The Signal ID is the key that devices send; changing it makes it another signal.',
    parameters:
      'Defines what can be sent to devices of this type: name, kind, range and default of each parameter. One marked to be confirmed asks again before it is sent.',
  },
  es: {
    deviceTypes:
      'Un tipo de dispositivo indica qué señales envían los dispositivos de una clase, qué parámetros se les pueden enviar, cada cuánto informan y cuánto tiempo se conservan los datos. Un dispositivo necesita antes su tipo.',
    addDeviceType:
      'Indique el nombre, el código y el intervalo esperado, y defina después las señales: fila a fila, pegadas desde una hoja de cálculo, o ninguna. Lo que envíe un dispositivo conectado se descubre y usted le pone nombre.',
    editDeviceType:
      'Modifica un tipo de dispositivo y sus señales, de inmediato para todos sus dispositivos. El ID de señal es la clave que envían los dispositivos; si lo cambia, pasa a ser otra señal.',
    parameters:
      'Define lo que se puede enviar a los dispositivos de este tipo: nombre, clase, rango y valor predeterminado de cada parámetro. Los marcados para confirmar preguntan otra vez antes de enviarse.',
  },
  ja: {
    deviceTypes:
      '機器種別では、その種類の機器が送る信号、設定できるパラメーター、送信間隔、データの保存期間を定めます。機器を追加する前に種別が必要です。',
    addDeviceType:
      '名称、コード、送信間隔の目安を入力し、信号を定義します。1 行ずつ入力するほか、表からの貼り付けもできます。空のままでも、接続した機器が送る信号は自動的に見つかり、後から名前を付けられます。',
    editDeviceType:
      '機器種別とその信号を変更します。変更は、この種別のすべての機器に直ちに反映されます。信号 ID は機器が送るキーです。変更すると別の信号になります。',
    parameters:
      'この種別の機器に送るパラメーターを定義します。名称、種類、範囲、既定値を設定します。「要確認」のものは、送信前にもう一度確認します。',
  },
});
