import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const mediaHelp = defineMessages('media-help', {
  zh: {
    media:
      '在这里保管网站页面使用的图片：上传 JPEG、PNG、WebP 或 AVIF，为看不到图片的人写替代文字，点一下图片确定裁剪时保留的焦点。拍摄地点等附带信息不会保留。使用中的图片不能删除。',
  },
  en: {
    media:
      'The pictures of the site’s pages: upload JPEG, PNG, WebP or AVIF, write what each shows for people who do not see it, and click on what must stay in sight when it is cut. Where it was taken and the like is not kept. A picture that is used cannot be deleted.',
  },
  es: {
    media:
      'Las imágenes de las páginas del sitio: suba JPEG, PNG, WebP o AVIF, escriba qué muestra cada una para quien no la ve y pulse sobre lo que debe seguir a la vista al recortarla. El lugar de la toma y otros datos no se conservan. Una imagen en uso no se puede eliminar.',
  },
  ja: {
    media:
      'サイトのページで使う画像です。JPEG、PNG、WebP、AVIF をアップロードし、画像が見えない人のために代替テキストを書き、切り抜いても残したい場所をクリックします。撮影場所などの付帯情報は保存されません。使用中の画像は削除できません。',
  },
});
