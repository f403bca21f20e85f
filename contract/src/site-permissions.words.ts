import { type TranslatedName, translated as word } from './common.ts';

/** Permissions of the public site. */
export const sitePermissions = {
  'media-files:list': word(
    '查看媒体库',
    'See the media library',
    'Ver la biblioteca de medios',
    'メディアライブラリを見る',
  ),
  'media-files:create': word('上传图片', 'Upload pictures', 'Subir imágenes', '画像をアップロードする'),
  'media-files:update': word('编辑图片信息', 'Edit pictures', 'Editar imágenes', '画像を編集する'),
  'media-files:remove': word(
    '删除和恢复图片',
    'Delete and restore pictures',
    'Eliminar y restaurar imágenes',
    '画像を削除・復元する',
  ),
  'site-settings:get': word(
    '查看首页设置',
    'See the home settings',
    'Ver los ajustes de inicio',
    'ホーム設定を見る',
  ),
  'site-settings:update': word(
    '修改首页设置',
    'Change the home settings',
    'Cambiar los ajustes de inicio',
    'ホーム設定を変更する',
  ),
  'site-pages:list': word(
    '查看网站页面',
    'See the pages of the site',
    'Ver las páginas del sitio',
    'サイトのページを見る',
  ),
  'site-pages:update': word(
    '编辑网站页面',
    'Edit the pages of the site',
    'Editar las páginas del sitio',
    'サイトのページを編集する',
  ),
  'site-pages:handle': word(
    '发布网站页面',
    'Publish the pages of the site',
    'Publicar las páginas del sitio',
    'サイトのページを公開する',
  ),
  'common-links:list': word('查看常用链接', 'See common links', 'Ver enlaces de interés', 'リンク集を見る'),
  'common-links:create': word(
    '新增常用链接',
    'Add common links',
    'Añadir enlaces de interés',
    'リンク集に追加する',
  ),
  'common-links:update': word(
    '编辑常用链接',
    'Edit common links',
    'Editar enlaces de interés',
    'リンク集を編集する',
  ),
  'common-links:remove': word(
    '删除和恢复常用链接',
    'Delete and restore common links',
    'Eliminar y restaurar enlaces de interés',
    'リンク集から削除・復元する',
  ),
  'site-contacts:list': word(
    '查看联系方式',
    'See contacts of the site',
    'Ver contactos del sitio',
    'サイトの連絡先を見る',
  ),
  'site-contacts:create': word(
    '新增联系方式',
    'Add contacts of the site',
    'Añadir contactos del sitio',
    'サイトの連絡先を追加する',
  ),
  'site-contacts:update': word(
    '编辑联系方式',
    'Edit contacts of the site',
    'Editar contactos del sitio',
    'サイトの連絡先を編集する',
  ),
  'site-contacts:remove': word(
    '删除和恢复联系方式',
    'Delete and restore contacts of the site',
    'Eliminar y restaurar contactos del sitio',
    'サイトの連絡先を削除・復元する',
  ),
  'questions:list': word(
    '查看常见问题',
    'See frequent questions',
    'Ver preguntas frecuentes',
    'よくある質問を見る',
  ),
  'questions:create': word(
    '新增常见问题',
    'Add frequent questions',
    'Añadir preguntas frecuentes',
    'よくある質問を追加する',
  ),
  'questions:update': word(
    '编辑常见问题',
    'Edit frequent questions',
    'Editar preguntas frecuentes',
    'よくある質問を編集する',
  ),
  'questions:remove': word(
    '删除和恢复常见问题',
    'Delete and restore frequent questions',
    'Eliminar y restaurar preguntas frecuentes',
    'よくある質問を削除・復元する',
  ),
  'questions:handle': word(
    '发布常见问题',
    'Publish frequent questions',
    'Publicar preguntas frecuentes',
    'よくある質問を公開する',
  ),
} as const satisfies Record<string, TranslatedName>;
