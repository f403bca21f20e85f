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
} as const satisfies Record<string, TranslatedName>;
