import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const cardsHelp = defineMessages('cards-help', {
  zh: {
    cards:
      '设备联网用的物联网卡：登记卡号和套餐，绑定到设备，记下每个周期的用量。向运营商申请激活、停机或销户后先记为“已申请”，运营商确认后再登记状态。运营商有接口的账户（1NCE）由平台自动读取卡和用量、提交申请，状态以运营商的报告为准。需要留意的卡会标出原因。',
    cardImport:
      '从 Excel 文件一次导入多张物联网卡：先下载模板，填写卡号和运营商；套餐、状态、日期、用量和所装设备可以不填。上传后逐个单元格检查，有错误时可下载标注错误的文件；全部正确并确认后一次新增。没有改动过的导入可以整批撤销。',
  },
  en: {
    cards:
      'The SIM cards that devices go online with: enter their numbers and plans, bind them to devices and record what they use in each period. What you ask the carrier for is noted as asked; the state changes when you record what the carrier reports. Where an account is an interface of the carrier (1NCE), the platform reads cards and usage and passes on what is asked for by itself. Cards that need a look say why.',
    cardImport:
      'Import many SIM cards from an Excel file: download the template and fill in ICCID and carrier; plan, state, dates, usage and device may be left empty. Every cell is checked; where something is wrong, download the file with the errors marked. When all is right and you confirm, all cards are added together. An import whose cards were not changed can be undone.',
  },
  es: {
    cards:
      'Las tarjetas SIM con las que se conectan los dispositivos: introduzca sus números y tarifas, vincúlelas a dispositivos y anote lo que consumen en cada periodo. Lo que solicita al operador queda como solicitado; el estado cambia cuando anota lo que el operador comunica. Si la cuenta tiene una interfaz del operador (1NCE), la plataforma lee por sí misma tarjetas y consumos y transmite lo solicitado. Las tarjetas que requieren atención indican el motivo.',
    cardImport:
      'Importe muchas tarjetas SIM desde un archivo de Excel: descargue la plantilla y rellene el ICCID y el operador; la tarifa, el estado, las fechas, el consumo y el dispositivo son opcionales. Se comprueba cada celda; si algo está mal, descargue el archivo con los errores marcados. Cuando todo es correcto y usted confirma, se añaden todas juntas. Una importación cuyas tarjetas no se han cambiado puede deshacerse.',
  },
  ja: {
    cards:
      '機器の通信に使う SIM カードです。番号とプランを登録し、機器に紐付け、期間ごとの使用量を記録します。通信事業者への申請は「申請中」として残り、事業者の報告を記録すると状態が変わります。通信事業者の API を使うアカウント（1NCE）では、カードと使用量の取得や申請をプラットフォームが自動で行います。確認が必要なカードには理由が表示されます。',
    cardImport:
      'Excel ファイルから多数の SIM カードを取り込みます。テンプレートをダウンロードし、ICCID と通信事業者を入力してください。プラン・状態・日付・使用量・機器は省略できます。セルごとに確認し、誤りがあればエラーを示したファイルをダウンロードできます。すべて正しければ、実行時にまとめて追加します。変更していない取り込みは取り消せます。',
  },
});
