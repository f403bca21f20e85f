import { defineMessages } from '../platform/i18n/messages.ts';

/** Tools of a photo that is seen large. */
export const photoPreviewMessages = defineMessages('photo-preview', {
  zh: {
    open: '放大：{{caption}}',
    previous: '上一张',
    next: '下一张',
    zoomIn: '放大',
    zoomOut: '缩小',
    rotate: '旋转',
  },
  en: {
    open: 'Open: {{caption}}',
    previous: 'Previous photo',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
  },
  es: {
    open: 'Ampliar: {{caption}}',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    rotate: 'Girar',
  },
  ja: {
    open: '拡大：{{caption}}',
    previous: '前の写真',
    next: '次の写真',
    zoomIn: '拡大',
    zoomOut: '縮小',
    rotate: '回転',
  },
});
