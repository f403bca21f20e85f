import { defineMessages } from '../../../platform/i18n/messages.ts';

export const riverSectionsHelp = defineMessages('river-sections-help', {
  zh: {
    list: '在此管理调查河段：在图上画出河道，填写河道特征，关联监测设备和采样点，然后提交审核。',
    section:
      '在同一时间轴上查看该河段的水质、告警和调查。拖动或滚动可缩放时间，点击圆点可打开调查及其随附的水质统计。',
  },
  en: {
    list: 'Look after the sections that are surveyed: draw the line of the river, describe it, link stations and sites, and submit it for review.',
    section:
      'The water, the alarms and the surveys of a section on one axis of time. Drag or scroll to zoom; click a dot to open a survey with the water that was kept with it.',
  },
  es: {
    list: 'Gestione los tramos que se muestrean: trace la línea del río, descríbalo, vincule estaciones y puntos, y envíelo a revisión.',
    section:
      'El agua, las alarmas y los muestreos de un tramo en un solo eje de tiempo. Arrastre o use la rueda para ampliar; haga clic en un punto para abrir el muestreo con el agua que se guardó con él.',
  },
  ja: {
    list: '調査区間を管理します。地図に河道の線を引き、特徴を記入し、観測機器と採集地点を関連付けて審査に提出します。',
    section:
      '区間の水質・警報・調査を同じ時間軸で表示します。ドラッグやホイールで拡大し、点をクリックすると調査と保存された水質が開きます。',
  },
});
