import { defineMessages } from '../../../platform/i18n/messages.ts';

export const trackFilesMessages = defineMessages('trackFiles', {
  zh: {
    export: '导出',
    exportFailed: '导出失败',
    gpx: 'GPX（导航与地图软件）',
    kml: 'KML（Google 地球）',
    geojson: 'GeoJSON（地理信息系统）',
    csv: 'CSV（表格，含所有异常定位）',
    withFlagged: '包含异常定位',
  },
  en: {
    export: 'Export',
    exportFailed: 'Export failed',
    gpx: 'GPX (navigation and maps)',
    kml: 'KML (Google Earth)',
    geojson: 'GeoJSON (geographic information systems)',
    csv: 'CSV (a table, flagged positions too)',
    withFlagged: 'With flagged positions',
  },
  es: {
    export: 'Exportar',
    exportFailed: 'No se pudo exportar',
    gpx: 'GPX (navegación y mapas)',
    kml: 'KML (Google Earth)',
    geojson: 'GeoJSON (sistemas de información geográfica)',
    csv: 'CSV (tabla, también con las posiciones marcadas)',
    withFlagged: 'Con las posiciones marcadas',
  },
  ja: {
    export: '書き出し',
    exportFailed: '書き出せませんでした',
    gpx: 'GPX（ナビ・地図ソフト）',
    kml: 'KML（Google Earth）',
    geojson: 'GeoJSON（地理情報システム）',
    csv: 'CSV（表。異常な測位を含む）',
    withFlagged: '異常な測位を含める',
  },
});
